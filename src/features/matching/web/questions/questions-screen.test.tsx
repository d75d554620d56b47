// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import type { Question } from '#matching/questions-contract.ts'
import QuestionsScreen from './questions-screen.tsx'

const realFetch = globalThis.fetch
const ask = (id: string, text: string, mine: Question['mine'] = null): Question => ({
  id,
  text,
  type: 'Personal',
  category: 'Interests',
  answers: ['Yes', 'Perhaps', 'No'].map((words, place) => ({ id: `${id}-${place + 1}`, text: words })),
  mine,
})
const said = { answer: 'sea-1', accepts: ['sea-1', 'sea-2'], importance: 1, private: true }
let questions: Question[]
let sent: unknown[]
let refuse: (() => Response) | undefined

beforeEach(() => {
  questions = [
    ask('tea', 'Do you like tea?'),
    ask('sea', 'Do you like the sea?', said),
    ask('dogs', 'Do you like dogs?'),
  ]
  sent = []
  refuse = undefined
  const payload = btoa(JSON.stringify({ user_id: 'u1', email: 'ann@example.com', exp: Date.now() / 1000 + 60 }))
  localStorage.setItem('token', `a.${payload}.b`)
  globalThis.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    if (method === 'GET') return refuse?.() ?? Response.json(questions)
    sent.push(method === 'DELETE' ? `${method} ${String(input)}` : JSON.parse(String(body)).answers)
    return refuse?.() ?? Response.json({ message: 'Answer saved.', answered: 1 })
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  globalThis.fetch = realFetch
})

async function open(path = '/questions') {
  history.replaceState(null, '', path)
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <QuestionsScreen />
        </Router>
      </QueryClientProvider>,
    ),
  )
  return userEvent.setup()
}

const card = (text: string) => screen.findByRole('form', { name: text })
const radioOf = (form: HTMLElement, name: string) =>
  within(within(form).getByRole('radiogroup', { name: 'Your answer' })).getByRole<HTMLInputElement>('radio', { name })
const boxOf = (form: HTMLElement, name: string) => within(form).getByRole<HTMLInputElement>('checkbox', { name })

test('an answer takes two presses: it accepts itself, is very important, and the next question has the focus', async () => {
  const person = await open()
  const form = await card('Do you like tea?')
  await person.click(radioOf(form, 'Perhaps'))
  expect(boxOf(form, 'Perhaps').checked).toBe(true)
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: 'Very' }).checked).toBe(true)
  await person.click(within(form).getByRole('button', { name: 'Submit' }))
  const next = await card('Do you like dogs?')
  expect(document.activeElement?.textContent).toBe('Do you like dogs?')
  const usual = { importance: 3, private: false }
  expect(sent).toEqual([[{ question_id: 'tea', answer: 'tea-2', accepts: ['tea-2'], ...usual }]])
  await person.click(within(next).getByRole('button', { name: 'Skip' }))
  await screen.findByText('You skipped 1 question.')
  expect(screen.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/search')
  expect(sent[1]).toEqual([{ question_id: 'dogs', answer: null, accepts: [], ...usual }])
})

test('with keys alone, a number chooses and Enter submits', async () => {
  const person = await open()
  const form = await card('Do you like tea?')
  await person.keyboard('{Enter}')
  within(form).getByText('Please choose your answer.')
  await person.keyboard('9')
  await person.keyboard('3')
  expect(radioOf(form, 'No').checked).toBe(true)
  await person.keyboard('{Enter}')
  await card('Do you like dogs?')
  await person.keyboard('1{Enter}')
  await screen.findByText('All questions answered')
  expect(sent).toMatchObject([[{ answer: 'tea-3' }], [{ answer: 'dogs-1' }]])
})

test('an answer that could not be sent is back on the card as it was chosen, and goes out when it is sent again', async () => {
  const person = await open()
  refuse = () => Response.json({ message: 'Server error. Please try again later.' }, { status: 500 })
  const form = await card('Do you like tea?')
  await person.click(radioOf(form, 'Yes'))
  await person.click(boxOf(form, 'Perhaps'))
  await person.click(within(form).getByRole('radio', { name: 'Essential' }))
  await person.click(within(form).getByRole('switch', { name: 'Answer privately' }))
  await person.click(within(form).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Failed to submit answers. Please try again.')
  const again = await card('Do you like tea?')
  expect(radioOf(again, 'Yes').checked && boxOf(again, 'Perhaps').checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Answer: Do you like tea?' })).toBeTruthy()
  refuse = undefined
  await person.click(within(again).getByRole('button', { name: 'Submit' }))
  await card('Do you like dogs?')
  const whole = { question_id: 'tea', answer: 'tea-1', accepts: ['tea-1', 'tea-2'], importance: 4, private: true }
  expect(sent).toEqual([[whole], [whole]])
})

test('an answer is changed from the list, beginning with what was said, or taken back', async () => {
  const person = await open('/questions?status=answered')
  await person.click(await screen.findByRole('button', { name: 'Edit: Do you like the sea?' }))
  const form = await card('Do you like the sea?')
  expect(radioOf(form, 'Yes').checked && boxOf(form, 'Perhaps').checked).toBe(true)
  await person.click(radioOf(form, 'No'))
  await person.click(within(form).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const changed = { question_id: 'sea', answer: 'sea-3', accepts: ['sea-1', 'sea-2'], importance: 1, private: true }
  expect(sent).toEqual([[changed]])
  await person.click(screen.getByRole('button', { name: 'Remove answer: Do you like the sea?' }))
  await screen.findByText('You haven’t answered any of these yet.')
  expect(sent[1]).toBe('DELETE /api/questions/answers/sea')
})

test('taking an answer back leaves the card as it is', async () => {
  questions.unshift(ask('cake', 'Do you like cake?', { ...said, answer: 'cake-1', accepts: ['cake-1'] }))
  const person = await open()
  await person.click(radioOf(await card('Do you like tea?'), 'No'))
  await person.click(screen.getByRole('button', { name: 'Remove answer: Do you like cake?' }))
  await screen.findByRole('button', { name: 'Answer: Do you like cake?' })
  expect(radioOf(await card('Do you like tea?'), 'No').checked).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await card('Do you like cake?')).toBeTruthy()
})

test('the filters list what is answered and what isn’t', async () => {
  questions.push({ ...ask('work', 'Do you like your work?'), type: 'Professional' })
  const person = await open()
  await card('Do you like tea?')
  const texts = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
  expect(texts()).toHaveLength(4)
  await person.click(screen.getByRole('radio', { name: 'Answered' }))
  expect(texts()).toEqual(['Do you like the sea?'])
  await person.click(screen.getByRole('radio', { name: 'Unanswered' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Professional')
  expect(texts()).toEqual(['Do you like your work?'])
  await card('Do you like your work?')
  expect(location.search).toBe('?status=unanswered&type=Professional')
})

test('when the questions can’t be loaded, that is said, and they can be asked for again', async () => {
  refuse = () => Response.json({ message: 'Bad gateway.' }, { status: 400 })
  const person = await open()
  await screen.findByText('Failed to load questions. Please try again later.')
  refuse = undefined
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Do you like tea?')).toBeTruthy()
})

test('guests are asked to log in', async () => {
  localStorage.clear()
  await open()
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('form')).toBeNull()
})
