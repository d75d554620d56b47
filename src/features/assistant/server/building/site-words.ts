/** The words that a site made by rules needs: contact, opening hours, where to find us, prices, write to us, home. */
const all: Record<string, string> = {
  ar: 'اتصل بنا|ساعات العمل|أين تجدنا|الأسعار|اكتب إلينا|الرئيسية',
  bn: 'যোগাযোগ|খোলার সময়|আমাদের ঠিকানা|মূল্য|আমাদের লিখুন|হোম',
  cs: 'Kontakt|Otevírací doba|Kde nás najdete|Ceny|Napište nám|Úvod',
  da: 'Kontakt|Åbningstider|Find os|Priser|Skriv til os|Forside',
  de: 'Kontakt|Öffnungszeiten|So finden Sie uns|Preise|Schreiben Sie uns|Start',
  el: 'Επικοινωνία|Ώρες λειτουργίας|Πού θα μας βρείτε|Τιμές|Γράψτε μας|Αρχική',
  en: 'Contact|Opening hours|Where to find us|Prices|Write to us|Home',
  es: 'Contacto|Horario|Dónde estamos|Precios|Escríbanos|Inicio',
  fa: 'تماس با ما|ساعات کاری|نشانی ما|قیمت‌ها|برای ما بنویسید|خانه',
  fi: 'Yhteystiedot|Aukioloajat|Löydä meidät|Hinnat|Kirjoita meille|Etusivu',
  fr: 'Contact|Horaires|Où nous trouver|Tarifs|Écrivez-nous|Accueil',
  he: 'צור קשר|שעות פתיחה|איך מגיעים|מחירים|כתבו לנו|בית',
  hi: 'संपर्क|खुलने का समय|हमारा पता|कीमतें|हमें लिखें|होम',
  hu: 'Kapcsolat|Nyitvatartás|Itt talál minket|Árak|Írjon nekünk|Kezdőlap',
  it: 'Contatti|Orari|Dove siamo|Prezzi|Scrivici|Home',
  ja: 'お問い合わせ|営業時間|アクセス|料金|メッセージを送る|ホーム',
  ko: '문의|영업시간|오시는 길|가격|문의하기|홈',
  nb: 'Kontakt|Åpningstider|Finn oss|Priser|Skriv til oss|Forside',
  nl: 'Contact|Openingstijden|Waar u ons vindt|Prijzen|Schrijf ons|Home',
  pl: 'Kontakt|Godziny otwarcia|Gdzie nas znaleźć|Ceny|Napisz do nas|Strona główna',
  pt: 'Contacto|Horário|Onde estamos|Preços|Escreva-nos|Início',
  ro: 'Contact|Program|Unde ne găsiți|Prețuri|Scrieți-ne|Acasă',
  ru: 'Контакты|Часы работы|Как нас найти|Цены|Напишите нам|Главная',
  sv: 'Kontakt|Öppettider|Hitta oss|Priser|Skriv till oss|Start',
  ta: 'தொடர்பு|திறக்கும் நேரம்|எங்கள் முகவரி|விலைகள்|எங்களுக்கு எழுதுங்கள்|முகப்பு',
  th: 'ติดต่อเรา|เวลาทำการ|ที่ตั้งของเรา|ราคา|เขียนถึงเรา|หน้าแรก',
  tr: 'İletişim|Çalışma saatleri|Bizi bulun|Fiyatlar|Bize yazın|Ana sayfa',
  uk: 'Контакти|Години роботи|Як нас знайти|Ціни|Напишіть нам|Головна',
  zh: '联系我们|营业时间|我们的位置|价格|给我们留言|首页',
}

export interface SiteWords {
  contact: string
  hours: string
  where: string
  prices: string
  write: string
  home: string
}

/** The words in a language (BCP 47), else in English. */
export function siteWordsIn(language: string): SiteWords {
  const [contact = '', hours = '', where = '', prices = '', write = '', home = ''] = (
    all[language.split('-')[0] ?? ''] ??
    all.en ??
    ''
  ).split('|')
  return { contact, hours, where, prices, write, home }
}
