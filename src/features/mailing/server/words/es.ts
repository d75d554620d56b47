import type { ListWords } from './list-words.ts'

export const spanish: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Confirma tu suscripción a {site}',
    title: 'Confirma tu suscripción',
    text: 'Se ha indicado esta dirección para recibir correos de {site}. Confirma que quieres recibirlos.',
    button: 'Confirmar suscripción',
    ignore: 'Si no has sido tú, no tienes que hacer nada: sin tu confirmación no recibirás más correos.',
  },
  known: {
    subject: 'Ya tienes una suscripción a {site}',
    title: 'Ya tienes una suscripción',
    text: 'Se ha indicado otra vez esta dirección para recibir correos de {site}. Ya los recibes, así que no tienes que hacer nada.',
    button: 'Cancelar la suscripción',
  },
  footer: {
    why: 'Recibes este correo porque te suscribiste a la lista de correo de {site}.',
    unsubscribe: 'Cancelar la suscripción',
  },
  confirm: {
    title: 'Confirmar la suscripción',
    text: '{email} recibirá correos de {site}.',
    button: 'Confirmar suscripción',
    doneTitle: '¡Gracias!',
    doneText: 'Tu suscripción a {site} está confirmada. En cada correo hay un enlace para cancelarla.',
  },
  leave: {
    title: 'Cancelar la suscripción',
    text: '{email} no recibirá más correos de {site}.',
    button: 'Cancelar la suscripción',
    doneTitle: 'Tu suscripción está cancelada',
    doneText: 'No recibirás más correos de la lista de {site}.',
    again: 'Suscribirme de nuevo',
    why: '¿Por qué cancelas la suscripción? (opcional)',
  },
  reasons: {
    often: 'Demasiados correos',
    content: 'Ya no me interesan',
    never: 'Nunca me suscribí',
    other: 'Otro motivo',
  },
  again: {
    title: 'Mira tu bandeja de entrada',
    text: 'Te hemos enviado un correo con un enlace que confirma tu suscripción.',
  },
  away: {
    title: 'Este enlace lleva a otro sitio',
    text: 'Continúa solo si confías en la dirección.',
  },
  lost: {
    title: 'Este enlace ya no funciona',
    text: 'Usa el enlace del último correo o suscríbete de nuevo en el sitio.',
  },
  home: 'Ir a {site}',
  seeOnSite: 'Ver en {site}',
}
