/** What owners wrote about their site. */
export interface Description {
  language: string
  words: string
  /** Sections of the home page after its first words, by their headings in order. */
  headings: string[]
}

/** Descriptions of websites as their owners write them, by the kind of each. */
export const descriptions: Record<string, Description> = {
  bakery: {
    language: 'en',
    words:
      'We are a family bakery in Leipzig. Sourdough, cakes to order, coffee. Open Tue–Sat 7–18. Cakes from €35. We have baked with the same rye starter since 1962, and Grandma still tastes every batch. Phone 0341 1234567.',
    headings: ['About us', 'What we offer', 'Opening hours', 'Write to us'],
  },
  dentist: {
    language: 'de',
    words:
      'Zahnarztpraxis Dr. Anna Lindner in München. Wir nehmen uns Zeit für Kinder und Erwachsene. Leistungen: Vorsorge, Kronen, Implantate, Prophylaxe. Sprechzeiten: Mo–Do 8–18 Uhr, Fr 8–13 Uhr. Termine unter 089 1234567 oder praxis@lindner.test.',
    headings: ['Über uns', 'Leistungen', 'Öffnungszeiten', 'Schreiben Sie uns'],
  },
  band: {
    language: 'en',
    words:
      'The Paper Kites Brigade is a klezmer band from Utrecht. We play weddings, street parties and one funeral a year. Gigs: 12 May Berlin, 3 June Cologne, 20 June Prague. Bookings: kites@mail.test',
    headings: ['About us', 'Gigs', 'Write to us'],
  },
  lawyer: {
    language: 'es',
    words:
      'Somos un despacho de abogados en Sevilla. Derecho laboral, herencias, extranjería. La primera consulta cuesta 60 €. Horario: lunes a viernes 9:00–14:00. Llámenos al 954 123 456.',
    headings: ['Qué ofrecemos', 'Horario', 'Escríbanos'],
  },
  charity: {
    language: 'fr',
    words:
      'Nous sommes une association qui répare des vélos avec des réfugiés à Lyon. Ateliers, prêts de vélos, cours de mécanique. Ouvert mercredi et samedi 14h–18h. Nous vivons de dons et de vieux pneus. Écrivez-nous à velo@mail.test.',
    headings: ['À propos de nous', 'Ce que nous proposons', 'Horaires', 'Écrivez-nous'],
  },
  photographer: {
    language: 'pt',
    words:
      'Sou fotógrafa no Porto. Retratos, casamentos, recém-nascidos. Trabalho só com luz natural e sem pressa. Sessão de retrato 120 €, casamento 1500 €.',
    headings: ['Sobre mim', 'O que ofereço', 'Preços', 'Escreva-me'],
  },
  plumber: {
    language: 'de',
    words:
      'Klempner in Kassel. Ich repariere, was tropft. Rohrreinigung 90 €, Heizungswartung 140 €, Badsanierung ab 4.500 €. Tel. 0561 7654321. Werkstatt: Lindenstraße 4, 34117 Kassel.',
    headings: ['Über mich', 'Preise', 'So finden Sie mich', 'Schreiben Sie mir'],
  },
  yoga: {
    language: 'en',
    words:
      'I teach yoga in a barn outside Bath. Classes:\n- Slow flow\n- Yoga for backs\n- Yoga after babies\nMy mats are thick and my voice is quiet. Drop-in 12 £, ten classes 95 £. Classes are Mon 18:00–19:30, Thu 9:30–11:00.',
    headings: ['About me', 'Prices', 'Classes', 'Write to me'],
  },
  restaurant: {
    language: 'ar',
    words:
      'نحن مطعم عائلي في عمّان. نطبخ كل شيء في البيت. المقبلات، المشاوي، الحلويات. مفتوح يومياً 12:00–23:00. هاتف 06 4612345.',
    headings: ['من نحن', 'ما نقدّمه', 'ساعات العمل', 'اكتب إلينا'],
  },
  software: {
    language: 'en',
    words:
      'Ledgerly sends invoices while you sleep. Invoices, reminders, bank matching. It works in thirty currencies. Starter $9 per month, Team $29 per month.',
    headings: ['About us', 'What we offer', 'Prices', 'Write to us'],
  },
  curriculum: {
    language: 'en',
    words:
      'I am a translator from Polish and Czech. Languages: Polish, Czech, English. I live in Gdynia and work mostly for museums. Clients: City Museum, Amber Press, Radio North. Write to ola@mail.test.',
    headings: ['About me', 'Languages', 'Clients', 'Write to me'],
  },
  wedding: {
    language: 'de',
    words:
      'Wir heiraten! Lena und Tom, am 6. Juni 2027 in der Mühle in Höfen. Bringt Gummistiefel mit, der Weg ist weich. Ablauf: Trauung, Kuchen, Feuer, Tanz. Sagt bis April Bescheid: lena@mail.test',
    headings: ['Über uns', 'Ablauf', 'Schreiben Sie uns'],
  },
  club: {
    language: 'nl',
    words:
      'Wij zijn een schaakclub in Gouda. We spelen elke dinsdag in de bibliotheek. Schaaklessen, toernooien, simultaan. Contributie 60 € per jaar, jeugd 30 € per jaar.',
    headings: ['Over ons', 'Wat we bieden', 'Prijzen', 'Schrijf ons'],
  },
  shop: {
    language: 'ja',
    words:
      '手作りのキャンドルの店です。みつろうで一本ずつ作っています。キャンドル、石けん、ギフトセット。営業時間：火〜土 10時〜18時。電話 03-1234-5678。',
    headings: ['私たちについて', 'ご提供するもの', '営業時間', 'メッセージを送る'],
  },
  salon: {
    language: 'it',
    words:
      'Siamo un salone di parrucchieri a Torino. Taglio 30 €, piega 22 €, colore da 55 €. Orari: da martedì a sabato 9–19. Lavoriamo solo con prodotti vegetali. Tel. 011 1234567.',
    headings: ['Chi siamo', 'Prezzi', 'Orari', 'Scrivici'],
  },
  dogs: {
    language: 'de',
    words:
      'Hundeschule in Bremen. Welpenkurs, Einzeltraining, Spaziergänge. Welpenkurs 120 €, Einzelstunde 45 €. Ich heiße Petra und habe drei Hunde. Fragen? petra@mail.test',
    headings: ['Über mich', 'Was ich anbiete', 'Schreiben Sie mir'],
  },
  guesthouse: {
    language: 'pt',
    words:
      'Somos uma pousada em Paraty. Quartos com café da manhã, passeios de barco, bicicletas. Diária a partir de R$ 320. O mar fica a três minutos, devagar.',
    headings: ['Sobre nós', 'O que oferecemos', 'Escreva-nos'],
  },
  dairy: {
    language: 'ru',
    words: 'Сыроварня под Псковом. Козий сыр, творог, масло. Открыто ежедневно с 9 до 18. Экскурсия 500 ₽.',
    headings: ['Что мы предлагаем', 'Часы работы', 'Напишите нам'],
  },
}
