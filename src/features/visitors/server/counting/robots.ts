import type { Platform } from '#kit/server/context.ts'

/**
 * Programs that say what they are. A list of our own, and short: those that run the script of a page at all are few, what is left out
 * of it is a visitor at most, and the packages for this are long lists of programs that never load a script.
 */
const robots = new RegExp(
  [
    String.raw`bot\b|bot[/_-]|crawl|spider|slurp|scrape|archiver|transcoder|preview|prerender|headless|lighthouse|pagespeed`,
    'phantomjs|selenium|puppeteer|playwright|webdriver|electron/|jsdom|monitor|uptime|pingdom|statuscake|gtmetrix',
    'facebookexternalhit|facebookcatalog|meta-external|whatsapp/|telegram|skypeuri|embedly|mediapartners|adsbot|google-',
    'apis-google|feedfetcher|inspectiontool|bingpreview|yandex(?!browser|search)|duckduck(?!go/)|baiduspider|sogou',
    'gptbot|chatgpt-user|oai-search|claude|anthropic|perplexity|ccbot|bytespider|amazonbot|applebot|petalbot',
    'ahrefs|semrush|mj12|dotbot|dataforseo|screaming frog|siteaudit|w3c_|validator|linkcheck',
    String.raw`^(?:curl|wget|python|go-http|java|okhttp|axios|node|undici|ruby|perl|php|libwww|httpie|postman|insomnia)\b`,
  ].join('|'),
  'i',
)

/**
 * Whether a user agent is no browser of a person; browsers have one, and a short one is made up. Whoever tries the program out on
 * their own machine may visit with a browser that has no window.
 */
export function isRobot(agent: string, { isTrial }: Pick<Platform, 'isTrial'>): boolean {
  const name = agent.slice(0, 1000)
  return agent.length < 20 || robots.test(isTrial ? name.replace('HeadlessChrome/', 'Chrome/') : name)
}
