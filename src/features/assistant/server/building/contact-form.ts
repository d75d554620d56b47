/** The words of a form that promises nothing: name, mail address, message, send. */
const all: Record<string, string> = {
  ar: 'الاسم|البريد الإلكتروني|الرسالة|إرسال',
  bn: 'নাম|ইমেইল|বার্তা|পাঠান',
  cs: 'Jméno|E-mail|Zpráva|Odeslat',
  da: 'Navn|E-mail|Besked|Send',
  de: 'Name|E-Mail-Adresse|Nachricht|Senden',
  el: 'Όνομα|E-mail|Μήνυμα|Αποστολή',
  en: 'Name|E-mail address|Message|Send',
  es: 'Nombre|Correo electrónico|Mensaje|Enviar',
  fa: 'نام|ایمیل|پیام|ارسال',
  fi: 'Nimi|Sähköposti|Viesti|Lähetä',
  fr: 'Nom|Adresse e-mail|Message|Envoyer',
  he: 'שם|דוא״ל|הודעה|שליחה',
  hi: 'नाम|ईमेल|संदेश|भेजें',
  hu: 'Név|E-mail|Üzenet|Küldés',
  it: 'Nome|Indirizzo e-mail|Messaggio|Invia',
  ja: 'お名前|メールアドレス|メッセージ|送信',
  ko: '이름|이메일|메시지|보내기',
  nb: 'Navn|E-post|Melding|Send',
  nl: 'Naam|E-mailadres|Bericht|Versturen',
  pl: 'Imię i nazwisko|Adres e-mail|Wiadomość|Wyślij',
  pt: 'Nome|Endereço de e-mail|Mensagem|Enviar',
  ro: 'Nume|E-mail|Mesaj|Trimite',
  ru: 'Имя|Эл. почта|Сообщение|Отправить',
  sv: 'Namn|E-post|Meddelande|Skicka',
  ta: 'பெயர்|மின்னஞ்சல்|செய்தி|அனுப்பு',
  th: 'ชื่อ|อีเมล|ข้อความ|ส่ง',
  tr: 'Ad|E-posta|Mesaj|Gönder',
  uk: 'Імʼя|Ел. пошта|Повідомлення|Надіслати',
  zh: '姓名|电子邮箱|留言|发送',
}

/** A form in a language (BCP 47), else in English. The contact form of every site says when it is answered, and nobody has said that. */
export function contactFormIn(language: string): string {
  const [name = '', email = '', message = '', send = ''] = (all[language.split('-')[0] ?? ''] ?? all.en ?? '').split(
    '|',
  )
  const fields = [`Text: ${name} *`, `Email: ${email} *`, `TextArea: ${message} *`, `Button: ${send}`]
  return [':::form{action=contact}', ...fields, ':::'].join('\n')
}
