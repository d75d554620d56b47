import type { Translated } from '#kit/platform-languages.ts'

/** What a visitor who chats is written by mail, in one language. Names in braces are filled in. */
export interface VisitorWords {
  direction: 'ltr' | 'rtl'
  /** An answer that they have not read. */
  answer: Record<'subject' | 'title' | 'button' | 'footer', string>
  transcript: Record<'subject' | 'title' | 'footer', string>
  /** Where a message is a picture. */
  picture: string
}

export const visitorWords: Translated<VisitorWords> = {
  ar: {
    direction: 'rtl',
    answer: {
      subject: 'رد من {site}',
      title: 'لديك رد من {site}',
      button: 'متابعة المحادثة',
      footer: 'تصلك هذه الرسالة لأنك كتبت في المحادثة على {site} ولم تقرأ الرد هناك بعد.',
    },
    transcript: {
      subject: 'محادثتك مع {site}',
      title: 'محادثتك مع {site}',
      footer: 'تصلك هذه الرسالة لأن نسخة من محادثتك على {site} طُلبت.',
    },
    picture: '[صورة]',
  },
  de: {
    direction: 'ltr',
    answer: {
      subject: 'Antwort von {site}',
      title: '{site} hat Ihnen geantwortet',
      button: 'Chat fortsetzen',
      footer:
        'Sie erhalten diese E-Mail, weil Sie im Chat auf {site} geschrieben und die Antwort dort noch nicht gelesen haben.',
    },
    transcript: {
      subject: 'Ihr Chat mit {site}',
      title: 'Ihr Chat mit {site}',
      footer: 'Sie erhalten diese E-Mail, weil eine Kopie Ihres Chats auf {site} angefordert wurde.',
    },
    picture: '[Bild]',
  },
  en: {
    direction: 'ltr',
    answer: {
      subject: 'A reply from {site}',
      title: '{site} replied to you',
      button: 'Continue the chat',
      footer: 'You received this e-mail because you wrote in the chat on {site} and haven’t read the reply yet.',
    },
    transcript: {
      subject: 'Your chat with {site}',
      title: 'Your chat with {site}',
      footer: 'You received this e-mail because a copy of your chat on {site} was requested.',
    },
    picture: '[Picture]',
  },
  es: {
    direction: 'ltr',
    answer: {
      subject: 'Respuesta de {site}',
      title: '{site} te ha respondido',
      button: 'Continuar el chat',
      footer: 'Recibes este correo porque escribiste en el chat de {site} y todavía no has leído la respuesta.',
    },
    transcript: {
      subject: 'Tu chat con {site}',
      title: 'Tu chat con {site}',
      footer: 'Recibes este correo porque se ha solicitado una copia de tu chat en {site}.',
    },
    picture: '[Imagen]',
  },
  fr: {
    direction: 'ltr',
    answer: {
      subject: 'Réponse de {site}',
      title: '{site} vous a répondu',
      button: 'Poursuivre la discussion',
      footer:
        'Vous recevez cet e-mail car vous avez écrit dans le chat de {site} et n’y avez pas encore lu la réponse.',
    },
    transcript: {
      subject: 'Votre discussion avec {site}',
      title: 'Votre discussion avec {site}',
      footer: 'Vous recevez cet e-mail car une copie de votre discussion sur {site} a été demandée.',
    },
    picture: '[Image]',
  },
  it: {
    direction: 'ltr',
    answer: {
      subject: 'Risposta da {site}',
      title: '{site} ti ha risposto',
      button: 'Continua la chat',
      footer: 'Ricevi questa e-mail perché hai scritto nella chat di {site} e non hai ancora letto la risposta.',
    },
    transcript: {
      subject: 'La tua chat con {site}',
      title: 'La tua chat con {site}',
      footer: 'Ricevi questa e-mail perché è stata richiesta una copia della tua chat su {site}.',
    },
    picture: '[Immagine]',
  },
  nl: {
    direction: 'ltr',
    answer: {
      subject: 'Antwoord van {site}',
      title: '{site} heeft je geantwoord',
      button: 'Verder chatten',
      footer:
        'Je krijgt deze e-mail omdat je in de chat op {site} hebt geschreven en het antwoord daar nog niet hebt gelezen.',
    },
    transcript: {
      subject: 'Je chat met {site}',
      title: 'Je chat met {site}',
      footer: 'Je krijgt deze e-mail omdat er een kopie van je chat op {site} is aangevraagd.',
    },
    picture: '[Afbeelding]',
  },
  pt: {
    direction: 'ltr',
    answer: {
      subject: 'Resposta de {site}',
      title: '{site} respondeu-lhe',
      button: 'Continuar a conversa',
      footer: 'Recebe este e-mail porque escreveu no chat de {site} e ainda não leu a resposta.',
    },
    transcript: {
      subject: 'A sua conversa com {site}',
      title: 'A sua conversa com {site}',
      footer: 'Recebe este e-mail porque foi pedida uma cópia da sua conversa em {site}.',
    },
    picture: '[Imagem]',
  },
}
