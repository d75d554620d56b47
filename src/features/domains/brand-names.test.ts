import { expect, test } from 'vitest'
import { looksLikeAnother } from './server/brands/look-alikes.ts'

const isHeld = (name: string) => looksLikeAnother({ host: 'sitewright.example' }, name)

const held = [
  // Letters of other scripts, drawn letters, and signs that nobody sees.
  ['Госуслуги', 'ГОСУСЛУГИ', 'СБЕРБАНК', 'Сбербанк Онлайн', 'ТИНЬКОФФ', 'Альфа-Банк', 'ВТБ', 'ΡΑΥΡΑL', 'НЅВС', 'еВау'],
  ['ⲣⲁⲩⲣⲁⲗ', 'Ⲣaypal', '🅿🅰🆈🅿🅰🅻', '🅿️ay🅿️al', '🄿🄰🅈🄿🄰🄻', '🅐🅜🅐🅩🅞🅝', '🇵🇦🇾🇵🇦🇱', 'ⓟⓐⓨⓟⓐⓛ', 'ᏢᎪᎩᏢᎪᏞ', 'Þaypal'],
  [
    'Pay\u3164Pal',
    'Pay\ufe0fPal',
    'Pay\u{e0041}Pal',
    'Pay\u034fPal',
    'Pay\u115fPal',
    'Sparkaße',
    'SPARKAẞE',
    '\u202elaPyaP',
  ],
  // One letter wrong.
  ['Coogle', 'Nefflix', 'Peypal', 'Paypol', 'Amzon', 'Amazcn', 'Micosoft', 'Mircosoft', 'Facebouk', 'Bank of Amerika'],
  ['Well Fargo', 'Deutsch Bank', 'Sitewrigth', 'Sitewriqht', 'Instagarm', 'Klarma'],
  // Beside words of dealing, and numbers.
  ['DHL24', 'DHL 24', '24DHL', 'Amazon Deals', 'Amazon Rückerstattung', 'Amazon Refund Department', 'Apple Store'],
  ['Apple Music', 'Ledger Live', 'Meta Business', 'UPS Zustellung', 'Visa Card 2026', 'Wise Transfer', 'Zoll Gebühren'],
  // Banks and posts.
  ['ING-DiBa', 'ING', 'Ing Bank', 'ing-login', 'VR Bank', 'Lloyds', 'Royal Bank of Scotland', 'Poste Italiane', 'TSB'],
  ['支付宝', '微信支付', '中国银行', 'アマゾン', 'ゆうちょ銀行', '국민은행'],
  // Names of those in charge.
  [
    'Postmaster',
    'Unser Kundenservice',
    'Т-Банк',
    'Mail Delivery Subsystem',
    'MAILER-DAEMON',
    'Ihre Bank',
    'Your bank',
    'Deine Sparkasse',
    'Account Team',
  ],
  ['Customer Support', 'Administrator', 'Sicherheits-Team'],
].flat()

const free = [
  ['Team', 'Center', 'Care Team', 'Gift Cards', 'My Gift Shop', 'The Card Shop', 'Express', 'Prize', 'Cloud', 'App'],
  [
    'Attila',
    'Attila Nagy',
    'Ing. Novak',
    'Dipl.-Ing. Meyer',
    'Ing',
    'Inga',
    'Ups and downs',
    'Gls Glass',
    'Iris',
    'Ups',
  ],
  ['Raiffeisenhaus', 'Raiffeisenplatz 3', 'Googlehupf', 'Gugelhupf', 'Samsung Repair Shop', 'WordPress Agency'],
  [
    'Shopify Agentur',
    'GitHub Meetup',
    'Nintendo Museum',
    'Goggles',
    'Amazonas Tours',
    'Amazonia',
    'Mobile Massage',
    'Samsun Grill',
  ],
  ['Rosa’s Soap', 'Anna Müller', 'Hermes & Sons', 'Chase Miller', 'Dr. Chase', 'Steam engine club', 'Wise Owl Books'],
  ['Apple Tree Nursery', 'Café Meta', 'Ledger Accounting', 'Zollhaus Café', 'Gasthof zur Post', 'Music School', 'News'],
  [
    'Klara',
    'Carla',
    'Payal',
    'Papal Visit',
    'Gogol',
    'Samsonite',
    'Redditch',
    'Visagistin Maria',
    'Orders',
    'Polizeichor',
  ],
  [
    'Хлеб',
    'Ирина',
    'Ελένη',
    'Łukasz',
    'Beyoncé',
    'Ægir',
    '山田商店',
    '김밥천국',
    'مخبز',
    'Pay it forward',
    'Straßenfest',
  ],
].flat()

test.for(held)('mail under “%s” waits for an administrator', (name) => expect(isHeld(name)).toBe(true))
test.for(free)('mail under “%s” goes out', (name) => expect(isHeld(name)).toBe(false))
