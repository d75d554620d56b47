import { fillIn } from '#kit/fill-in.ts'
import { spokenTag, type Translated } from '#kit/platform-languages.ts'
import type { Message } from '#kit/server/mail.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'

interface Words {
  title: string
  enter: string
  validity: string
  ignore: string
}

const translated: Translated<Words> = {
  en: {
    title: 'Your code for {site}',
    enter: 'Enter this code to confirm that you sent the message to {site}.',
    validity: 'The code is valid for 10 minutes and can only be used once.',
    ignore: 'If you didn’t send a message to {site}, you can ignore this e-mail.',
  },
  de: {
    title: 'Ihr Code für {site}',
    enter: 'Geben Sie diesen Code ein, um zu bestätigen, dass Ihre Nachricht an {site} von Ihnen kommt.',
    validity: 'Der Code gilt 10 Minuten und kann einmal verwendet werden.',
    ignore: 'Sie haben nicht an {site} geschrieben? Dann müssen Sie nichts tun.',
  },
  es: {
    title: 'Su código para {site}',
    enter: 'Introduzca este código para confirmar que su mensaje a {site} es suyo.',
    validity: 'El código es válido durante 10 minutos y se puede usar una vez.',
    ignore: '¿No ha escrito a {site}? Entonces no tiene que hacer nada.',
  },
  fr: {
    title: 'Votre code pour {site}',
    enter: 'Saisissez ce code pour confirmer que votre message à {site} vient bien de vous.',
    validity: 'Le code est valable 10 minutes et ne peut être utilisé qu’une fois.',
    ignore: 'Vous n’avez pas écrit à {site} ? Vous n’avez alors rien à faire.',
  },
  it: {
    title: 'Il suo codice per {site}',
    enter: 'Inserisca questo codice per confermare che il messaggio a {site} è suo.',
    validity: 'Il codice è valido per 10 minuti e può essere usato una sola volta.',
    ignore: 'Non ha scritto a {site}? Allora non deve fare nulla.',
  },
  nl: {
    title: 'Uw code voor {site}',
    enter: 'Voer deze code in om te bevestigen dat uw bericht aan {site} van u komt.',
    validity: 'De code is 10 minuten geldig en kan één keer worden gebruikt.',
    ignore: 'Hebt u niet aan {site} geschreven? Dan hoeft u niets te doen.',
  },
  pt: {
    title: 'O seu código para {site}',
    enter: 'Introduza este código para confirmar que a mensagem para {site} é sua.',
    validity: 'O código é válido durante 10 minutos e só pode ser usado uma vez.',
    ignore: 'Não escreveu para {site}? Então não precisa de fazer nada.',
  },
  ar: {
    title: 'رمزك لموقع {site}',
    enter: 'أدخل هذا الرمز لتأكيد أن رسالتك إلى {site} مرسلة منك.',
    validity: 'الرمز صالح لمدة 10 دقائق ويمكن استخدامه مرة واحدة.',
    ignore: 'لم تكتب إلى {site}؟ إذن لا يلزمك فعل أي شيء.',
  },
}

interface Addressed {
  to: string
  code: string
  /** The name of the site; nothing that a stranger wrote stands in this letter. */
  site: string
  language: string | null
}

/** The letter with the code that proves the sender's address. */
export function writeCodeLetter({ to, code, site, language }: Addressed): Message {
  const known = spokenTag(language ?? '') ?? 'en'
  const words = translated[known]
  const direction = known === 'ar' ? ('rtl' as const) : undefined
  const say = (text: string) => fillIn(text, { site }, direction)
  const letter = {
    title: say(words.title),
    paragraphs: [say(words.enter), words.validity],
    code,
    footer: say(words.ignore),
    language: known,
    direction,
  }
  return { to, subject: fillIn(words.title, { site }), ...writeLetter(letter) }
}
