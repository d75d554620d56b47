/** The words that a site made by rules needs: contact, opening hours, where to find us, prices, write to us, home, about us, about me, what we offer, what I offer. */
const all: Record<string, string> = {
  ar: 'اتصل بنا|ساعات العمل|أين تجدنا|الأسعار|اكتب إلينا|الرئيسية|من نحن|نبذة عني|ما نقدّمه|ما أقدّمه',
  bn: 'যোগাযোগ|খোলার সময়|আমাদের ঠিকানা|মূল্য|আমাদের লিখুন|হোম|আমাদের কথা|আমার কথা|আমরা যা দিই|আমি যা দিই',
  cs: 'Kontakt|Otevírací doba|Kde nás najdete|Ceny|Napište nám|Úvod|O nás|O mně|Co nabízíme|Co nabízím',
  da: 'Kontakt|Åbningstider|Find os|Priser|Skriv til os|Forside|Om os|Om mig|Det tilbyder vi|Det tilbyder jeg',
  de: 'Kontakt|Öffnungszeiten|So finden Sie uns|Preise|Schreiben Sie uns|Start|Über uns|Über mich|Was wir anbieten|Was ich anbiete',
  el: 'Επικοινωνία|Ώρες λειτουργίας|Πού θα μας βρείτε|Τιμές|Γράψτε μας|Αρχική|Σχετικά με εμάς|Σχετικά με εμένα|Τι προσφέρουμε|Τι προσφέρω',
  en: 'Contact|Opening hours|Where to find us|Prices|Write to us|Home|About us|About me|What we offer|What I offer',
  es: 'Contacto|Horario|Dónde estamos|Precios|Escríbanos|Inicio|Sobre nosotros|Sobre mí|Qué ofrecemos|Qué ofrezco',
  fa: 'تماس با ما|ساعات کاری|نشانی ما|قیمت‌ها|برای ما بنویسید|خانه|درباره ما|درباره من|آنچه ارائه می‌دهیم|آنچه ارائه می‌دهم',
  fi: 'Yhteystiedot|Aukioloajat|Löydä meidät|Hinnat|Kirjoita meille|Etusivu|Meistä|Minusta|Mitä tarjoamme|Mitä tarjoan',
  fr: 'Contact|Horaires|Où nous trouver|Tarifs|Écrivez-nous|Accueil|À propos de nous|À propos de moi|Ce que nous proposons|Ce que je propose',
  he: 'צור קשר|שעות פתיחה|איך מגיעים|מחירים|כתבו לנו|בית|עלינו|עליי|מה אנחנו מציעים|מה אני מציע',
  hi: 'संपर्क|खुलने का समय|हमारा पता|कीमतें|हमें लिखें|होम|हमारे बारे में|मेरे बारे में|हम क्या देते हैं|मेरी सेवाएँ',
  hu: 'Kapcsolat|Nyitvatartás|Itt talál minket|Árak|Írjon nekünk|Kezdőlap|Rólunk|Rólam|Amit kínálunk|Amit kínálok',
  it: 'Contatti|Orari|Dove siamo|Prezzi|Scrivici|Home|Chi siamo|Chi sono|Cosa offriamo|Cosa offro',
  ja: 'お問い合わせ|営業時間|アクセス|料金|メッセージを送る|ホーム|私たちについて|私について|ご提供するもの|ご提供するもの',
  ko: '문의|영업시간|오시는 길|가격|문의하기|홈|소개|소개|제공하는 것|제공하는 것',
  nb: 'Kontakt|Åpningstider|Finn oss|Priser|Skriv til oss|Forside|Om oss|Om meg|Dette tilbyr vi|Dette tilbyr jeg',
  nl: 'Contact|Openingstijden|Waar u ons vindt|Prijzen|Schrijf ons|Home|Over ons|Over mij|Wat we bieden|Wat ik bied',
  pl: 'Kontakt|Godziny otwarcia|Gdzie nas znaleźć|Ceny|Napisz do nas|Strona główna|O nas|O mnie|Co oferujemy|Co oferuję',
  pt: 'Contacto|Horário|Onde estamos|Preços|Escreva-nos|Início|Sobre nós|Sobre mim|O que oferecemos|O que ofereço',
  ro: 'Contact|Program|Unde ne găsiți|Prețuri|Scrieți-ne|Acasă|Despre noi|Despre mine|Ce oferim|Ce ofer',
  ru: 'Контакты|Часы работы|Как нас найти|Цены|Напишите нам|Главная|О нас|Обо мне|Что мы предлагаем|Что я предлагаю',
  sv: 'Kontakt|Öppettider|Hitta oss|Priser|Skriv till oss|Start|Om oss|Om mig|Det här erbjuder vi|Det här erbjuder jag',
  ta: 'தொடர்பு|திறக்கும் நேரம்|எங்கள் முகவரி|விலைகள்|எங்களுக்கு எழுதுங்கள்|முகப்பு|எங்களைப் பற்றி|என்னைப் பற்றி|நாங்கள் வழங்குவது|நான் வழங்குவது',
  th: 'ติดต่อเรา|เวลาทำการ|ที่ตั้งของเรา|ราคา|เขียนถึงเรา|หน้าแรก|เกี่ยวกับเรา|เกี่ยวกับฉัน|สิ่งที่เรามีให้|สิ่งที่ฉันมีให้',
  tr: 'İletişim|Çalışma saatleri|Bizi bulun|Fiyatlar|Bize yazın|Ana sayfa|Hakkımızda|Hakkımda|Neler sunuyoruz|Neler sunuyorum',
  uk: 'Контакти|Години роботи|Як нас знайти|Ціни|Напишіть нам|Головна|Про нас|Про мене|Що ми пропонуємо|Що я пропоную',
  zh: '联系我们|营业时间|我们的位置|价格|给我们留言|首页|关于我们|关于我|我们提供|我提供',
}

/** The same two where somebody speaks of themselves alone: write to me, where to find me. */
const mine: Record<string, string> = {
  ar: 'اكتب إليّ|أين تجدني',
  da: 'Skriv til mig|Find mig',
  de: 'Schreiben Sie mir|So finden Sie mich',
  en: 'Write to me|Where to find me',
  es: 'Escríbame|Dónde estoy',
  fr: 'Écrivez-moi|Où me trouver',
  it: 'Scrivimi|Dove sono',
  nb: 'Skriv til meg|Finn meg',
  nl: 'Schrijf mij|Waar u mij vindt',
  pl: 'Napisz do mnie|Gdzie mnie znaleźć',
  pt: 'Escreva-me|Onde estou',
  ru: 'Напишите мне|Как меня найти',
  sv: 'Skriv till mig|Hitta mig',
  uk: 'Напишіть мені|Як мене знайти',
}

export interface SiteWords {
  contact: string
  hours: string
  where: string
  prices: string
  write: string
  home: string
  about: string
  offers: string
}

/** The words in a language (BCP 47), else in English; somebody who speaks of themselves alone is no “us”. */
export function siteWordsIn(language: string, isOne = false): SiteWords {
  const own = language.split('-')[0] ?? ''
  const words = (all[own] ?? all.en ?? '').split('|')
  const [contact = '', hours = '', where = '', prices = '', write = '', home = ''] = words
  const [about = '', aboutMe = '', offers = '', myOffers = ''] = words.slice(6)
  const [toMe = write, meAt = where] = mine[own]?.split('|') ?? []
  const shared = { contact, hours, prices, home }
  return isOne
    ? { ...shared, where: meAt, write: toMe, about: aboutMe, offers: myOffers }
    : { ...shared, where, write, about, offers }
}
