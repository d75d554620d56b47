import type { BuyerWords } from './buyer-words.ts'

export const spanish: BuyerWords = {
  direction: 'ltr',
  line: '{quantity} × {name}: {amount}',
  shipping: 'Envío: {amount}',
  tax: 'Impuestos: {amount}',
  taxIncluded: 'Impuestos incluidos: {amount}',
  total: 'Total: {amount}',
  receipt: {
    subject: 'Tu pedido {number} en {store}',
    title: 'Gracias por tu pedido {number}',
    paidWith: 'Pagado con {method}.',
    goesTo: 'Dirección de envío:',
    renews: 'La suscripción se renueva sola. Para pausarla o cancelarla, inicia sesión con esta dirección:',
    button: 'Ver tu pedido',
  },
  shipped: {
    title: 'Tu pedido {number} está en camino',
    sent: '{store} ha enviado tu pedido.',
    parcel: 'Lo lleva {carrier} con el número de seguimiento {tracking}.',
  },
  footer: 'Recibes este mensaje porque alguien ha hecho un pedido en {store} con esta dirección.',
  refund: {
    subject: '{store} te ha devuelto {amount}',
    title: 'Tu reembolso de {amount} está en camino',
    how: 'Lo recibirás por la misma vía, con {method}. Según tu banco, puede tardar hasta diez días.',
    byHand: '{store} te lo ha enviado directamente. Si no te llega, pregunta en la tienda.',
  },
  reasons: {
    accountGone: 'La cuenta para la que se pagó se eliminó.',
    paidTwice: 'Se pagó dos veces.',
    soldOut: 'Lo que compraste se había agotado cuando llegó el pago, así que se te devuelve el dinero.',
  },
  overdue: {
    title: 'Un pago ha fallado',
    tomorrow:
      'Volveremos a intentarlo dentro de un día. Hasta entonces no cambia nada para ti. Comprueba tu forma de pago.',
    later:
      'Volveremos a intentarlo dentro de {days} días. Hasta entonces no cambia nada para ti. Comprueba tu forma de pago.',
    soon: 'Se volverá a intentar. Comprueba tu forma de pago.',
    endedTitle: 'Tu suscripción ha terminado',
    ended: 'El pago ha fallado varias veces. No se te cobrará nada más.',
    button: 'Ver la suscripción',
  },
  texts: {
    paid: '{store}: gracias, tu pedido {number} está pagado.',
    shipped: '{store}: tu pedido {number} está en camino.',
    parcel: '{carrier}, número de seguimiento {tracking}',
  },
}
