const yearSeconds = 31_536_000

/** Shows the screens in another language from the next load on; with an empty one, as the site or the browser asks for. */
export function keepLanguage(language: string): void {
  document.cookie = `screen_language=${encodeURIComponent(language)}; path=/; max-age=${language === '' ? 0 : yearSeconds}; samesite=lax`
}

/** The same at once, if the screens speak that language and show another one. Returns whether the page is loaded again for that. */
export function followLanguage(language: string): boolean {
  keepLanguage(language)
  const { lang, dataset } = document.documentElement
  const [wanted = ''] = language.toLowerCase().split('-')
  const isOther = wanted !== lang && dataset.languages?.split(' ').includes(wanted) === true
  if (isOther) location.reload()
  return isOther
}

/** A page of the site at this address, in the language of the screens where the site has it. */
export const inLanguage = (path: string): string => `${path}?language=${document.documentElement.lang}`
