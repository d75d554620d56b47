// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SectionPanel } from './section-panel.tsx'
import { late } from './section-row.ts'

afterEach(cleanup)

const row = { key: 'posts', title: 'Posts', icon: 'M4 4h16', action: 'edit' } as const

test('a section that needs no domain shows itself where there is none', async () => {
  const Content = late(async () => () => <p>All your posts</p>)
  render(<SectionPanel section={{ ...row, needsDomain: false, Content }} domain={undefined} />)
  expect(await screen.findByText('All your posts')).toBeTruthy()
})
