import { openScreenLanguages } from '#app/screen-languages.ts'

const start = (language: string) => ({
  css: ['/_assets/screens.css'],
  script: `/_assets/client-${language}.js`,
  watch: '/_assets/watch.js',
  preload: [],
  fonts: [],
  mark: '/_assets/mark.svg',
})

/** Screens that were never built, with the real catalogues. */
export const openScreensInTest = async () => ({
  files: new Map(['en', 'de'].map((language) => [language, start(language)])),
  languages: await openScreenLanguages('locales', ['de']),
})
