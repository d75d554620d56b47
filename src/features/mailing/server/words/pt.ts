import type { ListWords } from './list-words.ts'

export const portuguese: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Confirme a sua inscrição em {site}',
    title: 'Confirme a sua inscrição',
    text: 'Este endereço foi indicado para receber e-mails de {site}. Confirme que os quer receber.',
    button: 'Confirmar inscrição',
    ignore: 'Se não foi você, não precisa de fazer nada: sem a sua confirmação, não receberá mais e-mails.',
  },
  known: {
    subject: 'Já está inscrito em {site}',
    title: 'Já está inscrito',
    text: 'Este endereço foi indicado de novo para receber e-mails de {site}. Já os recebe, por isso não precisa de fazer nada.',
    button: 'Cancelar a inscrição',
  },
  footer: {
    why: 'Recebe este e-mail porque se inscreveu na lista de e-mails de {site}.',
    unsubscribe: 'Cancelar a inscrição',
  },
  confirm: {
    title: 'Confirmar a inscrição',
    text: '{email} receberá e-mails de {site}.',
    button: 'Confirmar inscrição',
    doneTitle: 'Obrigado!',
    doneText: 'Está inscrito em {site}. Em cada e-mail há um link para cancelar a inscrição.',
  },
  leave: {
    title: 'Cancelar a inscrição',
    text: '{email} não receberá mais e-mails de {site}.',
    button: 'Cancelar a inscrição',
    doneTitle: 'A sua inscrição foi cancelada',
    doneText: 'Não receberá mais e-mails da lista de {site}.',
    again: 'Inscrever-me de novo',
    why: 'Porque cancela a inscrição? (opcional)',
  },
  reasons: {
    often: 'Demasiados e-mails',
    content: 'Já não me interessam',
    never: 'Nunca me inscrevi',
    other: 'Outro motivo',
  },
  again: {
    title: 'Veja a sua caixa de entrada',
    text: 'Enviámos-lhe um e-mail com um link que confirma a sua inscrição.',
  },
  away: {
    title: 'Este link leva a outro site',
    text: 'Continue apenas se confiar no endereço.',
  },
  lost: {
    title: 'Este link já não funciona',
    text: 'Use o link do e-mail mais recente ou inscreva-se de novo no site.',
  },
  home: 'Ir para {site}',
  seeOnSite: 'Ver em {site}',
}
