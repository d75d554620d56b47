import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { decode, encode, format, hostNames, parse } from './addresses.ts'

const { normalizeLink } = new MarkdownIt()

/** As the library puts its parts together. */
function normalize(text: string): string {
  const address = parse(text)
  try {
    address.hostname = hostNames.toASCII(address.hostname)
  } catch {
    // Stays as it was written.
  }
  return encode(format(address))
}

test.for([
  'photo.jpg',
  'images/two words.jpg',
  '/über-uns?frage=ä#hier',
  'https://Example.com/Ä b.jpg',
  'https://bücher.example.com:8080/x?y=%41%zz',
  '//bücher.example.com',
  'http://name:secret@bücher.example.com/',
  'mailto:robin@bücher.example.com',
  'tel:+49 30 123',
  'https://[::1]:80/x',
  '#anchor',
  '?q=1',
  '%',
  ' spaces ',
])('the address %s is written as the library writes it', (address) => {
  expect(normalize(address)).toBe(normalizeLink(address))
})

test('so is any file of a site', () => {
  const path = fc.string({ unit: 'grapheme' }).filter((text) => !/[:\\]|^\s*\/\//.test(text))
  fc.assert(fc.property(path, (text) => void expect(normalize(text)).toBe(normalizeLink(text))))
})

test('an address is read back, and one that can’t be stays as it is', () => {
  expect(decode('/%C3%BCber-uns')).toBe('/über-uns')
  expect(decode('/100%')).toBe('/100%')
})
