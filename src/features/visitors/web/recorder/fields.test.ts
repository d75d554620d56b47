// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openFields } from './fields.ts'

function type(html: string, words = 'hunter2') {
  document.body.innerHTML = `<main>${html}</main>`
  const fields = openFields(document.querySelector('main'))
  const field = document.querySelector<HTMLInputElement>('input, textarea, select')!
  field.value = words
  return { fields, field, taken: fields.take(field) }
}

test.for([
  '<input type="password" name="a">',
  '<input type="hidden" name="a">',
  '<input name="cardNumber">',
  '<input autocomplete="cc-number">',
  '<input autocomplete="one-time-code">',
  '<input autocomplete="current-password">',
  '<input type="text" name="field:Passwort">',
  '<input id="iban-1">',
  '<label>Security code <input></label>',
  '<label for="x">Kreditkarte</label><input id="x">',
  '<label for="x">رمز التحقق</label><input id="x">',
  '<input aria-label="Mot de passe">',
  '<textarea name="field:Private note"></textarea>',
  '<input name="field:Número do cartão">',
  '<label>Código de segurança <input></label>',
  '<label>Clave de acceso <input></label>',
  '<label>Parola d’ordine <input></label>',
  '<label>Prüfnummer <input></label>',
  '<label>كَلِمَة المُرُور <input></label>',
  '<input placeholder="Senha">',
  '<input title="Passwort">',
  '<i id="w">Password</i><input aria-labelledby="w">',
  '<div data-private><input name="name"></div>',
  '<input name="name" data-private>',
  '<div class="sign-in"><input name="email"></div>',
  '<div class="chat"><textarea name="message"></textarea></div>',
])('%s is never looked at, not even its length', (html) => {
  const { fields, taken } = type(html)
  expect([taken, fields.values]).toEqual([undefined, {}])
})

test('of any other field there are dots, twelve at most, by its place on the page', () => {
  expect(type('<input type="email" name="email">', 'ann@example.com').fields.values).toEqual({ f0: '•'.repeat(12) })
  expect(type('<textarea name="message"></textarea>', 'Hi').taken).toEqual([0, 2])
  expect(type('<input name="name">', '').fields.values).toEqual({ f0: '' })
})

test('a field that comes later, or that becomes secret, is not looked at', () => {
  const { fields, field } = type('<input name="name">', 'Ann')
  const later = document.createElement('input')
  document.querySelector('main')?.append(later)
  later.value = 'later'
  expect(fields.take(later)).toBeUndefined()
  field.type = 'password'
  field.value = 'a longer one'
  expect(fields.take(field)).toBeUndefined()
  expect(fields.values).toEqual({ f0: '•••' })
})

test('a box was touched, ticked or not, and no more than twenty fields are told of', () => {
  document.body.innerHTML = `<main>${'<input type="checkbox" checked>'.repeat(30)}</main>`
  const fields = openFields(document.querySelector('main'))
  const taken = [...document.querySelectorAll('input')].map((field) => fields.take(field))
  expect([taken[0], taken.filter(Boolean).length]).toEqual([[0, 3], 20])
})

test.for(['radio', 'checkbox'])(
  'of several things to choose (%s) it is told that something was chosen, not which',
  (type) => {
    const options = ['Yes', 'No', 'Rather not say'].map(
      (value) => `<label><input type="${type}" name="ill" value="${value}">${value}</label>`,
    )
    document.body.innerHTML = `<main><form><fieldset><legend>Are you ill?</legend>${options.join('')}</fieldset></form></main>`
    const told = [...document.querySelectorAll('input')].map((field, at) => {
      const fields = openFields(document.querySelector('main'))
      field.checked = at !== 1
      return JSON.stringify([fields.take(field), fields.values])
    })
    expect(new Set(told)).toEqual(new Set(['[[0,3],{"f0":"•••"}]']))
  },
)

test('of a list it is told that something was chosen, not how long that is', () => {
  const dots = (words: string) => type(`<select name="a"><option>${words}</option></select>`, words).taken?.[1]
  expect(new Set(['Yes', 'No', 'Rather not say'].map(dots)).size).toBe(1)
  expect(type('<select name="a"><option value=""></option></select>', '').taken).toEqual([0, 0])
})
