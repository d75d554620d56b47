import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { alert, edit } from '#kit/web/parts/icons.ts'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { showToast } from '#kit/web/toast.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import { checkPost } from '#social/check-post.ts'
import type { PostContent } from '#social/shapes.ts'
import { hasContent } from '#social/web/composing/composition.ts'
import { countFor } from '#social/web/composing/count-post.ts'
import { TextCountLine } from './text-count-line.tsx'
import { PostFieldControl } from './post-field-control.tsx'
import styles from './platform-card.module.css'

interface Props {
  view: PlatformView
  /** The post as it was judged last. */
  judged: PostContent
  /** Another text for this platform. */
  variant: string | undefined
  fields: Readonly<Record<string, string>>
  onBegin: () => void
  onVariant: (text: string | undefined) => void
  onField: (name: string, value: string) => void
}

/** What is known about a platform before somebody posts there. */
const GoodToKnow = ({ limits, abilities }: Pick<PlatformView, 'limits' | 'abilities'>) => (
  <details className={styles.more}>
    <summary>Good to know</summary>
    <ul>
      <li>{limits.rule}</li>
      {abilities.limitations.map((limitation) => (
        <li key={limitation}>{limitation}</li>
      ))}
    </ul>
  </details>
)

/** The text for one platform, which may be put back to the text for all. */
function Variant({ view: { title }, variant, onBegin, onVariant }: Omit<Props, 'judged' | 'fields' | 'onField'>) {
  if (variant === undefined)
    return (
      <Button isSmall kind="quiet" icon={edit} onClick={onBegin}>
        {t(`Another text for ${title}`)}
      </Button>
    )
  function remove(): void {
    onVariant(undefined)
    showToast({
      title: t(`${title} gets the text for all`),
      action: { words: t('Undo'), act: () => onVariant(variant) },
    })
  }
  return (
    <>
      <TextArea
        label={t(`Text for ${title}`)}
        rows={4}
        dir="auto"
        value={variant}
        onChange={({ currentTarget }) => onVariant(currentTarget.value)}
      />
      <Button isSmall kind="quiet" onClick={remove}>
        Use the text for all
      </Button>
    </>
  )
}

/** A platform that is chosen: how the post is counted there, what doesn’t fit, and what it needs besides. */
export function PlatformCard(props: Props) {
  const { view, judged, fields, onField } = props
  // Nothing is wrong with a post that isn’t begun.
  const problems = hasContent(judged) ? checkPost(judged, view) : []
  return (
    <li className={styles.card} data-bad={problems.length > 0 || undefined}>
      <header>
        <h3>{view.title}</h3>
        <TextCountLine {...countFor(judged, view)} />
      </header>
      <ul className={styles.problems} aria-live="polite">
        {problems.map(({ code, message }) => (
          <li key={`${code} ${message}`}>
            <Icon of={alert} />
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {view.post_fields.map((field) => (
        <PostFieldControl
          key={field.name}
          platform={view.platform}
          field={field}
          value={fields[field.name] ?? ''}
          onChange={(value) => onField(field.name, value)}
        />
      ))}
      <div className={styles.variant}>
        <Variant {...props} />
      </div>
      <GoodToKnow {...view} />
    </li>
  )
}
