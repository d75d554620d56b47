// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ExportButton } from './export-button.tsx'
import { QuotaBar } from './quota-bar.tsx'

// jsdom knows the element, not yet its windows.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
})

const megabytes = 1024 ** 2
const room = (used: number, limit: number | null) => ({ used, limit })
const asked: string[] = []
const saved: string[] = []
let parts: object[] = []

const answers: [RegExp, () => Response][] = [
  [
    /\/storage$/,
    () =>
      Response.json({
        ...room(12 * megabytes, 256 * megabytes),
        entries: room(214, 20_000),
        history: room(3 * megabytes, 256 * megabytes),
        trash: room(0, 256 * megabytes),
        drafts: room(megabytes / 2, 64 * megabytes),
        deletedSites: room(0, 256 * megabytes),
      }),
  ],
  [/\/export\/parts$/, () => Response.json(parts)],
  [/\/export\?/, () => new Response('zip')],
]

beforeEach(() => {
  asked.length = 0
  saved.length = 0
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return answers.find(([address]) => address.test(String(input)))![1]()
  }
  URL.createObjectURL = () => 'blob:zip'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(this.download)
  }
})
afterEach(cleanup)

const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

test('the files screen shows the room that files take, and each of the other rooms', async () => {
  show(<QuotaBar domain="tea.example" />)
  expect(await screen.findByText(/12 MB of 256 MB used/)).toBeTruthy()
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows).toEqual([
    ['Files and folders', '214 of 20,000'],
    ['Earlier versions', '3 MB of 256 MB'],
    ['Trash', '0 B of 256 MB'],
    ['Unpublished drafts', '512 KB of 64 MB'],
    ['Sites of deleted domains', '0 B of 256 MB'],
  ])
})

test('a site that is one zip is downloaded at once, a larger one zip by zip', async () => {
  const person = userEvent.setup()
  show(<ExportButton domain="tea.example" name="tea.example" />)
  const button = screen.getByRole('button', { name: 'Export as zip' })
  parts = [{ from: '', before: '', files: 9, size: 10 }]
  await person.click(button)
  expect(saved).toEqual(['tea.example.zip'])
  parts = [
    { from: '', before: 'm.txt', files: 20_000, size: 10 },
    { from: 'm.txt', before: '', files: 1, size: 10 },
  ]
  await person.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Your site comes as 2 zips' })
  await person.click(within(dialog).getByRole('button', { name: /Download\s*part 2/ }))
  expect(saved.at(-1)).toBe('tea.example-2-of-2.zip')
  expect(asked.at(-1)).toBe('/api/domains/tea.example/export?from=m.txt&before=')
})
