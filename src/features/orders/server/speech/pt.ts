import type { BuyerWords } from './buyer-words.ts'

export const portuguese: BuyerWords = {
  direction: 'ltr',
  line: '{quantity} × {name}: {amount}',
  shipping: 'Envio: {amount}',
  tax: 'Impostos: {amount}',
  taxIncluded: 'Impostos incluídos: {amount}',
  total: 'Total: {amount}',
  receipt: {
    subject: 'A sua encomenda {number} em {store}',
    title: 'Obrigado pela sua encomenda {number}',
    paidWith: 'Paga com {method}.',
    goesTo: 'Morada de entrega:',
    renews: 'A subscrição renova-se sozinha. Para a pausar ou cancelar, inicie sessão com este endereço:',
    button: 'Ver a sua encomenda',
  },
  shipped: {
    title: 'A sua encomenda {number} está a caminho',
    sent: '{store} enviou a sua encomenda.',
    parcel: 'É transportada por {carrier} com o número de seguimento {tracking}.',
  },
  footer: 'Recebe esta mensagem porque foi feita uma encomenda em {store} com este endereço.',
  refund: {
    subject: '{store} reembolsou-lhe {amount}',
    title: 'O seu reembolso de {amount} está a caminho',
    how: 'Vai recebê-lo pela mesma via, com {method}. Consoante o seu banco, pode demorar até dez dias.',
    byHand: '{store} enviou-lho diretamente. Se não chegar, contacte a loja.',
  },
  reasons: {
    accountGone: 'A conta para a qual foi feito o pagamento foi eliminada.',
    paidTwice: 'Foi pago duas vezes.',
    soldOut: 'O que comprou estava esgotado quando o pagamento chegou, por isso é reembolsado.',
  },
  overdue: {
    title: 'Um pagamento falhou',
    tomorrow: 'Voltaremos a tentar dentro de um dia. Até lá, nada muda para si. Verifique a sua forma de pagamento.',
    later: 'Voltaremos a tentar dentro de {days} dias. Até lá, nada muda para si. Verifique a sua forma de pagamento.',
    soon: 'Haverá uma nova tentativa. Verifique a sua forma de pagamento.',
    endedTitle: 'A sua subscrição terminou',
    ended: 'O pagamento falhou várias vezes. Nada mais será cobrado.',
    button: 'Ver a subscrição',
  },
  texts: {
    paid: '{store}: obrigado, a sua encomenda {number} está paga.',
    shipped: '{store}: a sua encomenda {number} está a caminho.',
    parcel: '{carrier}, número de seguimento {tracking}',
  },
}
