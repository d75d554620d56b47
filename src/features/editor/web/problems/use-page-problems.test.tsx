// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageProblems } from './use-page-problems.ts'

const List = ({ text }: { text: string }) => usePageProblems(text).map(({ message }) => <p key={message}>{message}</p>)

test('problems of a table join the others once its reader is loaded', async () => {
  render(<List text={':::table\nWhat,Price\nMug\n:::\n\n::wizard\n'} />)
  expect(screen.getByText('Unknown block wizard.')).toBeTruthy()
  expect(await screen.findByText(/Too few cells in row 2/)).toBeTruthy()
})
