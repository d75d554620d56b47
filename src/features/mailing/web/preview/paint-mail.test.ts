// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { inTheme, paintMail, writeMail } from './paint-mail.ts'

const mail = (body: string) =>
  `<!doctype html><html lang="de"><head><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){a{}}</style></head><body>${body}</body></html>`

test('a mail is shown dark or light whatever this browser prefers', () => {
  expect(inTheme(mail(''), 'dark')).toContain(':root{color-scheme:dark}@media (min-width: 0){')
  expect(inTheme(mail(''), 'light')).toContain(':root{color-scheme:light}@media (max-width: 0){')
})

test('nothing that runs, loads a page or leads away gets into the preview', () => {
  const hostile = mail('<script>1</script><iframe src="/"></iframe><base href="//x"><meta http-equiv="refresh">Hello')
  expect(writeMail(hostile)).not.toMatch(/<script|<iframe|<base|http-equiv/)
  const page = document.implementation.createHTMLDocument()
  paintMail(page, hostile)
  expect([page.body.textContent, page.documentElement.lang]).toEqual(['Hello', 'de'])
})
