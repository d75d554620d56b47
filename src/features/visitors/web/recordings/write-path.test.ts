import { expect, test } from 'vitest'
import { writePath } from './write-path.ts'

test.for([
  ['/br%C3%B6d?domain=bakery.example', '/bröd'],
  ['/%D8%AE%D8%A8%D8%B2', '/خبز'],
  ['/%E2%80%AEgnp.exe', '/%E2%80%AEgnp.exe'],
  ['/a%00b', '/a%00b'],
  ['/%E2%80%8Bhidden', '/%E2%80%8Bhidden'],
  ['/a%0AClicked', '/a%0AClicked'],
  ['/%', '/%'],
])('the address %s is read as %s', ([url = '', shown]) => {
  expect(writePath(url)).toBe(shown)
})
