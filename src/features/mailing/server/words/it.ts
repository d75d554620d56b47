import type { ListWords } from './list-words.ts'

export const italian: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Conferma la tua iscrizione a {site}',
    title: 'Conferma la tua iscrizione',
    text: 'Questo indirizzo è stato inserito per ricevere le e-mail di {site}. Conferma che vuoi riceverle.',
    button: 'Conferma l’iscrizione',
    ignore: 'Se non sei stato tu, non devi fare nulla: senza la tua conferma non riceverai altre e-mail.',
  },
  known: {
    subject: 'Sei già iscritto a {site}',
    title: 'Sei già iscritto',
    text: 'Questo indirizzo è stato inserito di nuovo per ricevere le e-mail di {site}. Le ricevi già, quindi non devi fare nulla.',
    button: 'Annulla l’iscrizione',
  },
  footer: {
    why: 'Ricevi questa e-mail perché sei iscritto alla mailing list di {site}.',
    unsubscribe: 'Annulla l’iscrizione',
  },
  confirm: {
    title: 'Conferma l’iscrizione',
    text: '{email} riceverà le e-mail di {site}.',
    button: 'Conferma l’iscrizione',
    doneTitle: 'Grazie!',
    doneText: 'Sei iscritto a {site}. In ogni e-mail trovi un link per annullare l’iscrizione.',
  },
  leave: {
    title: 'Annulla l’iscrizione',
    text: '{email} non riceverà più e-mail da {site}.',
    button: 'Annulla l’iscrizione',
    doneTitle: 'Iscrizione annullata',
    doneText: 'Non riceverai più e-mail dalla mailing list di {site}.',
    again: 'Iscriviti di nuovo',
    why: 'Perché annulli l’iscrizione? (facoltativo)',
  },
  reasons: {
    often: 'Troppe e-mail',
    content: 'Non mi interessano più',
    never: 'Non mi sono mai iscritto',
    other: 'Un altro motivo',
  },
  again: {
    title: 'Controlla la tua casella di posta',
    text: 'Ti abbiamo inviato un’e-mail con un link che conferma la tua iscrizione.',
  },
  away: {
    title: 'Questo link porta a un altro sito',
    text: 'Continua solo se ti fidi dell’indirizzo.',
  },
  lost: {
    title: 'Questo link non funziona più',
    text: 'Usa il link nell’ultima e-mail oppure iscriviti di nuovo sul sito.',
  },
  home: 'Vai a {site}',
  seeOnSite: 'Guarda su {site}',
}
