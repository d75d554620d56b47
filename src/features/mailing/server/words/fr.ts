import type { ListWords } from './list-words.ts'

export const french: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Confirmez votre inscription à {site}',
    title: 'Confirmez votre inscription',
    text: 'Cette adresse a été saisie pour recevoir les e-mails de {site}. Veuillez confirmer que vous souhaitez les recevoir.',
    button: 'Confirmer l’inscription',
    ignore:
      'Si ce n’était pas vous, vous n’avez rien à faire : sans votre confirmation, vous ne recevrez pas d’autres e-mails.',
  },
  known: {
    subject: 'Vous êtes déjà inscrit à {site}',
    title: 'Vous êtes déjà inscrit',
    text: 'Cette adresse a été saisie à nouveau pour recevoir les e-mails de {site}. Vous les recevez déjà, vous n’avez donc rien à faire.',
    button: 'Se désinscrire',
  },
  footer: {
    why: 'Vous recevez cet e-mail parce que vous êtes inscrit à la liste de diffusion de {site}.',
    unsubscribe: 'Se désinscrire',
  },
  confirm: {
    title: 'Confirmer l’inscription',
    text: '{email} recevra les e-mails de {site}.',
    button: 'Confirmer l’inscription',
    doneTitle: 'Merci !',
    doneText: 'Vous êtes inscrit à {site}. Chaque e-mail contient un lien de désinscription.',
  },
  leave: {
    title: 'Se désinscrire',
    text: '{email} ne recevra plus d’e-mails de {site}.',
    button: 'Se désinscrire',
    doneTitle: 'Vous êtes désinscrit',
    doneText: 'Vous ne recevrez plus d’e-mails de la liste de diffusion de {site}.',
    again: 'S’inscrire à nouveau',
    why: 'Pourquoi vous désinscrivez-vous ? (facultatif)',
  },
  reasons: {
    often: 'Trop d’e-mails',
    content: 'Ils ne m’intéressent plus',
    never: 'Je ne me suis jamais inscrit',
    other: 'Une autre raison',
  },
  again: {
    title: 'Consultez votre boîte de réception',
    text: 'Nous vous avons envoyé un e-mail avec un lien qui confirme votre inscription.',
  },
  away: {
    title: 'Ce lien mène à un autre site',
    text: 'Continuez seulement si vous faites confiance à l’adresse.',
  },
  lost: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Utilisez le lien du dernier e-mail ou inscrivez-vous à nouveau sur le site.',
  },
  home: 'Aller sur {site}',
  seeOnSite: 'Voir sur {site}',
}
