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
  ['ingdiba', 'vrbank', 'barclaycard', 'royalbankofscotland', 'royalbankofcanada', 'posteitaliane', 'postepay'],
  ['scotiabank', 'commonwealthbank', 'westpac', 'creditmutuel', 'boursorama', 'bancodobrasil', 'abnamro', 'belfius'],
  ['hypovereinsbank', 'targobank', 'consorsbank', 'danskebank', 'handelsbanken', 'swedbank', 'bancosantander'],
  ['альфабанк', 'райффайзен', 'почтароссии', '支付宝', '中国银行', '工商银行', '建设银行', '农业银行', '招商银行'],
  ['三菱ufj', '三井住友', 'ゆうちょ', 'みずほ銀行', '楽天カード', '日本郵便', '佐川急便', 'ヤマト運輸', '国税庁'],
  ['アマゾン', 'メルカリ', '카카오', '네이버', '쿠팡', '국세청', '우체국', '国民银行', '국민은행'],
  ['steamcommunity', 'trustpilot', 'trustwallet', 'uniswap', 'geeksquad', 'deutschebahn', 'finanzamt', 'usbank'],
  ['bundesregierung', 'bundesfinanzhof', 'bundeskriminalamt', 'bundeszentralamt', 'arbeitsagentur', 'servicepublic'],
].flat()

/** Coined names of makers and tools: people who work with these name them, too. */
export const toolBrands = new Set(
  [
    ['google', 'youtube', 'microsoft', 'facebook', 'instagram', 'whatsapp', 'linkedin', 'tiktok', 'pinterest'],
    ['playstation', 'nintendo', 'roblox', 'shopify', 'squarespace', 'wordpress', 'github', 'gitlab', 'salesforce'],
    ['mailchimp', 'hubspot', 'quickbooks', 'samsung', 'huawei', 'chatgpt', 'airbnb', 'zendesk'],
  ].flat(),
)

/** Common brands that are written in capitals: in small letters they are words. */
export const capitalBrands = new Set(['ing', 'ups', 'att', 'ssa', 'gls', 'irs', 'anz', 'nab', 'boa'])

/** Common brands that no other word is nearly like. */
export const typedBrands = ['amazon', 'revolut', 'experian', 'kleinanzeigen', 'protonmail']

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
  [
    'lloyds',
    'halifax',
    'tsb',
    'rbs',
    'rbc',
    'bmo',
    'cibc',
    'anz',
    'nab',
    'kbc',
    'itau',
    'caixa',
    'bofa',
    'boa',
    'intesa',
    'nordea',
  ],
  ['bpost', 'poczta', 'posten', 'postnord', 'inpost', 'zoll', 'zollamt', 'polizei', 'bafin', 'gov', 'govuk', 'nhs'],
  ['vinted', 'kleinanzeigen', 'сбер', 'втб', 'тбанк', '微信', '淘宝', '京东', '抖音', '楽天', 'نون', 'wetransfer'],
].flat()
