import type { Translated } from '#kit/platform-languages.ts'

/** What stands on the pages on which somebody pays; `{sum}` and `{service}` are filled in. */
export interface PayWords {
  title: string
  shipping: string
  tax: string
  go: string
  scan: string
  waits: string
  opens: string
  cancel: string
  over: string
  back: string
}

export const payWords: Translated<PayWords> = {
  ar: {
    title: 'دفع {sum}',
    shipping: 'الشحن',
    tax: 'الضريبة',
    go: 'المتابعة إلى {service}',
    scan: 'امسح هذا الرمز بتطبيق {service} على هاتفك للدفع.',
    waits: 'تنتقل هذه الصفحة من تلقاء نفسها عند وصول الدفعة.',
    opens: 'تُفتح نافذة {service} بعد لحظة. تحتاج إلى JavaScript.',
    cancel: 'إلغاء',
    over: 'لم تعد هذه الدفعة متاحة.',
    back: 'رجوع',
  },
  de: {
    title: '{sum} bezahlen',
    shipping: 'Versand',
    tax: 'Steuer',
    go: 'Weiter zu {service}',
    scan: 'Scannen Sie diesen Code mit {service} auf Ihrem Telefon, um zu bezahlen.',
    waits: 'Diese Seite geht von selbst weiter, sobald die Zahlung da ist.',
    opens: 'Das Fenster von {service} öffnet sich gleich. Es braucht JavaScript.',
    cancel: 'Abbrechen',
    over: 'Diese Zahlung ist nicht mehr möglich.',
    back: 'Zurück',
  },
  en: {
    title: 'Pay {sum}',
    shipping: 'Shipping',
    tax: 'Tax',
    go: 'Continue to {service}',
    scan: 'Scan this code with {service} on your phone to pay.',
    waits: 'This page goes on by itself when the payment has arrived.',
    opens: 'The window of {service} opens in a moment. It needs JavaScript.',
    cancel: 'Cancel',
    over: 'This payment is no longer available.',
    back: 'Go back',
  },
  es: {
    title: 'Pagar {sum}',
    shipping: 'Envío',
    tax: 'Impuestos',
    go: 'Continuar a {service}',
    scan: 'Escanee este código con {service} en su teléfono para pagar.',
    waits: 'Esta página avanza sola cuando llega el pago.',
    opens: 'La ventana de {service} se abrirá enseguida. Necesita JavaScript.',
    cancel: 'Cancelar',
    over: 'Este pago ya no está disponible.',
    back: 'Volver',
  },
  fr: {
    title: 'Payer {sum}',
    shipping: 'Livraison',
    tax: 'Taxe',
    go: 'Continuer vers {service}',
    scan: 'Scannez ce code avec {service} sur votre téléphone pour payer.',
    waits: 'Cette page continue d’elle-même dès que le paiement est arrivé.',
    opens: 'La fenêtre de {service} s’ouvre dans un instant. Elle a besoin de JavaScript.',
    cancel: 'Annuler',
    over: 'Ce paiement n’est plus disponible.',
    back: 'Retour',
  },
  it: {
    title: 'Paga {sum}',
    shipping: 'Spedizione',
    tax: 'Imposta',
    go: 'Continua su {service}',
    scan: 'Scansiona questo codice con {service} sul telefono per pagare.',
    waits: 'Questa pagina prosegue da sola quando il pagamento è arrivato.',
    opens: 'La finestra di {service} si apre tra un attimo. Richiede JavaScript.',
    cancel: 'Annulla',
    over: 'Questo pagamento non è più disponibile.',
    back: 'Indietro',
  },
  nl: {
    title: '{sum} betalen',
    shipping: 'Verzending',
    tax: 'Belasting',
    go: 'Verder naar {service}',
    scan: 'Scan deze code met {service} op uw telefoon om te betalen.',
    waits: 'Deze pagina gaat vanzelf verder zodra de betaling binnen is.',
    opens: 'Het venster van {service} gaat zo open. Het heeft JavaScript nodig.',
    cancel: 'Annuleren',
    over: 'Deze betaling is niet meer mogelijk.',
    back: 'Terug',
  },
  pt: {
    title: 'Pagar {sum}',
    shipping: 'Envio',
    tax: 'Imposto',
    go: 'Continuar para {service}',
    scan: 'Leia este código com {service} no seu telemóvel para pagar.',
    waits: 'Esta página avança sozinha quando o pagamento chegar.',
    opens: 'A janela de {service} abre dentro de momentos. Precisa de JavaScript.',
    cancel: 'Cancelar',
    over: 'Este pagamento já não está disponível.',
    back: 'Voltar',
  },
}
