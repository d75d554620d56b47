/** Words of people who work with what others make. */
export const tradeWords = [
  ['repair', 'repairs', 'reparatur', 'reparaturen', 'werkstatt', 'agency', 'agentur', 'freelancer', 'developer'],
  [
    'developers',
    'entwickler',
    'designer',
    'consultant',
    'consulting',
    'training',
    'course',
    'courses',
    'kurs',
    'kurse',
  ],
  ['workshop', 'tutorial', 'tutorials', 'school', 'schule', 'meetup', 'museum', 'fans', 'fanclub', 'club', 'community'],
].flat()

/** Words that German puts behind a name to make another word of it, such as a street or a house. */
export const compoundEnds = ['haus', 'strasse', 'platz', 'weg', 'allee', 'hof', 'halle', 'hupf', 'turm', 'feld']

/** Words with a brand inside that nobody means. */
export const harmlessWords = [
  [
    'goggle',
    'goggles',
    'amazonas',
    'amazonia',
    'amazonien',
    'amazone',
    'amazonen',
    'samsun',
    'mobile',
    'mobil',
    'goole',
  ],
  ['klara', 'alpay', 'bogle'],
].flat()

/** Words that make a name look as if it were that of somebody in charge. */
export const officialWords = [
  ['security', 'secure', 'safety', 'protection', 'fraud', 'login', 'logon', 'signin', 'account', 'accounts', 'verify'],
  ['verification', 'verified', 'confirm', 'confirmation', 'recovery', 'recover', 'unlock', 'password', 'reset', 'auth'],
  ['authentication', 'alert', 'alerts', 'notice', 'notification', 'notifications', 'update', 'updates', 'wallet'],
  ['billing', 'payment', 'payments', 'pay', 'invoice', 'refund', 'refunds', 'support', 'help', 'helpdesk', 'service'],
  ['services', 'customer', 'customers', 'client', 'care', 'center', 'centre', 'desk', 'team', 'department', 'dept'],
  ['official', 'online', 'portal', 'access', 'admin', 'administrator', 'administration', 'system', 'server', 'mail'],
  ['email', 'webmail', 'cloud', 'bank', 'banking', 'card', 'cards', 'gift', 'giftcard', 'giftcards', 'prime', 'claim'],
  ['rewards', 'reward', 'prize', 'winner', 'promo', 'delivery', 'parcel', 'package', 'tracking', 'track', 'shipping'],
  ['shipment', 'express', 'hotline', 'compliance', 'resolution', 'limited', 'suspended', 'warning', 'id', 'inc', 'app'],
  ['sicherheit', 'konto', 'konten', 'kundenservice', 'kundendienst', 'anmeldung', 'anmelden', 'paket', 'pakete'],
  ['sendung', 'zustellung', 'zahlung', 'zahlungen', 'rechnung', 'bestaetigung', 'securite', 'compte', 'assistance'],
  ['livraison', 'colis', 'paiement', 'seguridad', 'cuenta', 'soporte', 'ayuda', 'pago', 'entrega', 'sicurezza'],
  ['inkasso', 'rechnungsstelle', 'sicherheitsabteilung', 'sicherheits', 'hausbank', 'banque', 'banco', 'banca'],
  ['postmaster', 'hostmaster', 'webmaster', 'mailer', 'daemon', 'subsystem', 'mailerdaemon', 'noreply', 'staff'],
  ['assistenza', 'pagamento', 'consegna', 'beveiliging', 'klantenservice', 'betaling', 'seguranca', 'conta', 'suporte'],
].flat()

/** Official words that are everyday ones as well: by themselves they name nobody in charge. */
export const everydayWords = [
  ['team', 'center', 'centre', 'desk', 'care', 'client', 'gift', 'gifts', 'giftcard', 'giftcards', 'card', 'cards'],
  ['cloud', 'app', 'express', 'mail', 'parcel', 'package', 'paket', 'pakete', 'prize', 'winner', 'reward', 'rewards'],
  [
    'promo',
    'wallet',
    'prime',
    'track',
    'limited',
    'access',
    'system',
    'claim',
    'delivery',
    'shipping',
    'online',
    'inc',
  ],
].flat()

/** Words of dealing beside which a brand means itself, though they name nobody in charge. */
export const dealingWords = [
  [
    'deal',
    'deals',
    'store',
    'shop',
    'sale',
    'sales',
    'marketplace',
    'market',
    'offer',
    'offers',
    'angebot',
    'angebote',
  ],
  ['music', 'live', 'plus', 'premium', 'business', 'pro', 'family', 'subscription', 'abo', 'renewal', 'membership'],
  ['coupon', 'coupons', 'voucher', 'gutschein', 'gutscheine', 'bonus', 'gewinnspiel', 'cashback', 'credit', 'loan'],
  ['rueckerstattung', 'rückerstattung', 'erstattung', 'gutschrift', 'mahnung', 'mahnungen', 'forderung', 'storno'],
  [
    'transfer',
    'transfers',
    'ueberweisung',
    'überweisung',
    'transaction',
    'transactions',
    'order',
    'orders',
    'bestellung',
  ],
  ['redelivery', 'customs', 'fee', 'fees', 'zoll', 'gebuehr', 'gebuehren', 'gebühr', 'gebühren', 'lieferung', 'post'],
  ['find', 'pin', 'tan', 'kunde', 'kunden', 'kundencenter', 'kundenbetreuung', 'mitgliedschaft', 'verlängerung'],
  ['info', 'hinweis', 'nachricht', 'nachrichten', 'message', 'messages', 'mitteilung', 'benachrichtigung', 'news'],
  ['remboursement', 'reembolso', 'rimborso', 'terugbetaling', 'tienda', 'negozio', 'boutique', 'winkel', 'loja'],
  [
    'germany',
    'deutschland',
    'usa',
    'europe',
    'group',
    'international',
    'global',
    'web',
    'gov',
    'check',
    'user',
    'users',
  ],
  [
    'поддержка',
    'служба',
    'безопасность',
    'банк',
    'онлайн',
    'サポート',
    'カード',
    '银行',
    '銀行',
    '客服',
    '支付',
    '决済',
    '決済',
  ],
].flat()

/** Words that say nothing by themselves. */
export const smallWords = [
  ['the', 'my', 'your', 'of', 'by', 'for', 'from', 'at', 'and', 'com', 'net', 'org', 'www'],
  ['co', 'us', 'uk', 'de', 'fr', 'es', 'it', 'eu', 'ihr', 'ihre', 'ihrer', 'dein', 'deine'],
  ['unser', 'unsere', 'our', 'votre', 'tu', 'su', 'uw', 'sua', 'tua', 'mein', 'von', 'der', 'die', 'das'],
  ['le', 'la', 'el', 'mon', 'ltd', 'llc', 'gmbh', 'ag', 'sa', 'corp', 'company', 'via', 'no'],
  ['reply', 'noreply', 'do', 'not'],
].flat()
