/** Names that swindlers write under most: no other word contains them, so they are found inside of longer names, too. */
export const coinedBrands = [
  ['paypal', 'payoneer', 'cashapp', 'coinbase', 'binance', 'metamask', 'opensea', 'blockchaincom', 'cryptocom'],
  ['mastercard', 'americanexpress', 'westernunion', 'moneygram', 'klarna', 'giropay', 'paysafecard', 'alipay'],
  ['wellsfargo', 'bankofamerica', 'citibank', 'capitalone', 'jpmorgan', 'goldmansachs', 'barclays', 'santander'],
  ['natwest', 'lloydsbank', 'monzo', 'starlingbank', 'nationwidebuilding', 'commerzbank', 'deutschebank', 'comdirect'],
  ['sparkasse', 'volksbank', 'raiffeisen', 'unicredit', 'intesasanpaolo', 'caixabank', 'creditagricole', 'bnpparibas'],
  ['societegenerale', 'labanquepostale', 'creditsuisse', 'postfinance', 'rabobank', 'sberbank', 'bradesco', 'nubank'],
  ['google', 'gmail', 'youtube', 'microsoft', 'office365', 'onedrive', 'sharepoint', 'hotmail', 'icloudcom'],
  ['facebook', 'instagram', 'whatsapp', 'linkedin', 'tiktok', 'snapchat', 'pinterest', 'wechat', 'vkontakte'],
  ['netflix', 'spotify', 'disneyplus', 'playstation', 'nintendo', 'roblox', 'epicgames', 'steampowered'],
  [
    'aliexpress',
    'walmart',
    'mercadolibre',
    'mercadolivre',
    'zalando',
    'shopify',
    'squarespace',
    'bookingcom',
    'airbnb',
  ],
  ['dropbox', 'docusign', 'salesforce', 'github', 'gitlab', 'godaddy', 'cloudflare', 'wordpress', 'mailchimp', 'yahoo'],
  ['sendgrid', 'zendesk', 'quickbooks', 'turbotax', 'hubspot', 'lastpass', 'bitwarden', '1password', 'mcafee'],
  ['kaspersky', 'verizon', 'vodafone', 'tmobile', 'telefonica', 'deutschetelekom', 'swisscom', 'samsung', 'huawei'],
  ['royalmail', 'deutschepost', 'swisspost', 'postnl', 'colissimo', 'chronopost', 'correios', 'fedex', 'lufthansa'],
  ['ryanair', 'easyjet', 'chatgpt', 'openaicom', 'anthropic', 'amazonaws', 'amazonprime', 'appleid', 'experiancom'],
  [
    'equifax',
    'transunion',
    'bundesbank',
    'europol',
    'interpol',
    'amazonpay',
    'applepay',
    'googlepay',
    'сбербанк',
    'госуслуги',
    'тинькофф',
  ],
].flat()

/** Words with a brand inside that nobody means. */
export const harmlessWords = ['goggle', 'goggles', 'amazonas']

/** Brands that are also words, or parts of words: meant only where nothing else is named, such as in “Apple Support”. */
export const commonBrands = [
  ['amazon', 'apple', 'icloud', 'iphone', 'itunes', 'meta', 'twitter', 'reddit', 'telegram', 'discord', 'google'],
  ['chase', 'visa', 'stripe', 'venmo', 'zelle', 'skrill', 'wise', 'revolut', 'kraken', 'ledger', 'trezor'],
  ['hsbc', 'ubs', 'ing', 'bbva', 'n26', 'tdbank', 'postbank', 'amex', 'citi', 'usbank', 'dkb', 'advcash', 'bnp'],
  ['dhl', 'ups', 'usps', 'dpd', 'gls', 'evri', 'hermes', 'correos', 'laposte', 'poste', 'auspost', 'canadapost'],
  ['ebay', 'etsy', 'ikea', 'nike', 'adidas', 'uber', 'lyft', 'alibaba', 'taobao', 'rakuten', 'costco', 'bestbuy'],
  ['steam', 'twitch', 'xbox', 'zoom', 'slack', 'adobe', 'outlook', 'aol', 'gmx', 'webde', 'protonmail'],
  ['openai', 'oracle', 'ibm', 'intuit', 'okta', 'twilio', 'norton', 'experian', 'telekom', 'att', 'movistar'],
  ['irs', 'hmrc', 'elster', 'finanzamt', 'dvla', 'medicare', 'socialsecurity', 'ssa', 'fbi', 'hulu', 'disney', 'tesla'],
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
  ['assistenza', 'pagamento', 'consegna', 'beveiliging', 'klantenservice', 'betaling', 'seguranca', 'conta', 'suporte'],
].flat()

/** Words that say nothing by themselves. */
export const smallWords = [
  'the',
  'my',
  'your',
  'of',
  'by',
  'for',
  'from',
  'at',
  'and',
  'com',
  'net',
  'org',
  'www',
  'co',
]
  .concat([
    'us',
    'uk',
    'de',
    'fr',
    'es',
    'it',
    'eu',
    'ihr',
    'mein',
    'von',
    'der',
    'die',
    'das',
    'le',
    'la',
    'el',
    'mon',
  ])
  .concat(['ltd', 'llc', 'gmbh', 'ag', 'sa', 'corp', 'company', 'via', 'no', 'reply', 'noreply', 'do', 'not'])
