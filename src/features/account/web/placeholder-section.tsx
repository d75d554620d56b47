import { Link } from '#kit/web/link.tsx'
import { Icon } from './icon.tsx'
import { titleOf, type Section } from './sections.ts'
import { addressOf } from './spot.ts'
import type { Domain } from './use-domains.ts'

interface Placeholder {
  heading?: string
  words: string
  mark: 'Coming soon' | 'Not open yet'
}

/** What will stand where nothing is built yet. */
const placeholders: Partial<Record<Section, Placeholder>> = {
  social: { mark: 'Not open yet', words: 'Write a post once and send it to all your accounts.' },
  analytics: { mark: 'Coming soon', words: 'How many people visit, from where, and what they look at.' },
  messages: { mark: 'Not open yet', words: 'What visitors write to you through your forms.' },
  chats: { mark: 'Not open yet', words: 'Conversations with visitors who are on your site.' },
  store: { mark: 'Coming soon', words: 'The goods you sell, and the orders for them.' },
  costs: { mark: 'Coming soon', words: 'What your sites cost to run, service by service.' },
  collaboration: { mark: 'Coming soon', words: 'The people who work on this site with you, and what each may do.' },
  transactions: {
    heading: 'Temporarily Disabled',
    mark: 'Coming soon',
    words: 'This page is disabled because of chart library conflicts.',
  },
}

export function PlaceholderSection({ section, domain }: { section: Section; domain?: Domain | undefined }) {
  const { heading = titleOf(section), words = '', mark = 'Not open yet' } = placeholders[section] ?? {}
  return (
    <section className="empty">
      <Icon name={section} />
      <h2>{heading}</h2>
      <p>{words}</p>
      <p className="soon">{mark}</p>
      {section === 'store' && domain && (
        <Link to={`${addressOf({ domain, section: 'edit' })}?part=store`}>Write down what you sell</Link>
      )}
    </section>
  )
}
