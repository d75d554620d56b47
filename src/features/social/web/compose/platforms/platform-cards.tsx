import { useDeferredValue } from 'react'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostContent } from '#social/shapes.ts'
import { PlatformCard } from './platform-card.tsx'
import styles from './platform-card.module.css'

interface Props {
  content: PostContent
  chosen: readonly PlatformView[]
  onChange: (change: Partial<PostContent>) => void
}

const without = <T extends object>(all: T, name: PlatformKey): T =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== name)) as T

/** What each platform takes, needs and refuses of the post, and another text for it. */
export function PlatformCards({ content, chosen, onChange }: Props) {
  const judged = useDeferredValue(content)
  if (chosen.length === 0) return null
  const { variants, fields } = content
  return (
    <ul className={styles.cards}>
      {chosen.map((view) => {
        const { platform } = view
        return (
          <PlatformCard
            key={platform}
            view={view}
            judged={judged}
            variant={variants[platform]?.text}
            fields={fields[platform] ?? {}}
            onVariant={(text) =>
              onChange({
                variants: text === undefined ? without(variants, platform) : { ...variants, [platform]: { text } },
              })
            }
            onField={(name, value) =>
              onChange({ fields: { ...fields, [platform]: { ...fields[platform], [name]: value } } })
            }
            onBegin={() => onChange({ variants: { ...variants, [platform]: { text: content.text } } })}
          />
        )
      })}
    </ul>
  )
}
