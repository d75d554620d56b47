import { t } from '#kit/t.ts'

const browsers: [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, t('Samsung Internet')],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** The common name of the browser of a user agent; undefined if it is unknown. */
export const nameBrowser = (agent: string): string | undefined => browsers.find(([sign]) => sign.test(agent))?.[1]

/** The common name of the browser and system of a user agent; the user agent itself if it is unknown. */
export function nameAgent(agent: string): string {
  const [browser, system] = [nameBrowser(agent), systems.find(([sign]) => sign.test(agent))?.[1]]
  if (browser && system) return t(`${browser} on ${system}`)
  return browser ?? system ?? (agent.slice(0, 60) || t('An unknown browser'))
}
