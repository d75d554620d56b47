import { t } from '#kit/t.ts'
import { accountPath } from '#domains/web/account-path.ts'
import { CopyButton } from '#kit/web/parts/copy-button.tsx'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Empty } from '#kit/web/parts/empty.tsx'
import { mailing } from '#kit/web/parts/icons.ts'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { Link } from '#kit/web/route/link.tsx'
import styles from './how-to-subscribe.module.css'

const block = '::subscribe'

interface Props extends SectionProps {
  /** Beside a list that has people on it already. */
  isPlain?: boolean
}

function Ways({ domain }: SectionProps) {
  const page = new URL('/subscribe', domain.url)
  page.search = new URL(domain.url).search
  return (
    <ul className={styles.ways}>
      <li>
        <strong>Your subscribe page</strong>
        <span className={styles.copied}>
          <TextLink href={page.href} isOutside>
            {page.href}
          </TextLink>
          <CopyButton text={page.href} label={t('Copy the address')} />
        </span>
        <p>Every site has one. Share the address wherever people find you.</p>
      </li>
      <li>
        <strong>A form on any page</strong>
        <span className={styles.copied}>
          <code>{block}</code>
          <CopyButton text={block} label={t('Copy the block')} />
        </span>
        <p>
          Add a Subscribe block to a page, or paste this line into its code.{' '}
          <Link to={accountPath(domain, 'edit')}>Open the editor</Link>
        </p>
      </li>
    </ul>
  )
}

/** How visitors get onto the list. */
export const HowToSubscribe = ({ domain, isPlain }: Props) =>
  isPlain ? (
    <Ways domain={domain} />
  ) : (
    <Empty
      icon={mailing}
      title={t('No subscribers yet')}
      text={t(
        'Visitors sign up with their name and e-mail address, then confirm by e-mail. There are two ways for them to subscribe:',
      )}
    >
      <Ways domain={domain} />
    </Empty>
  )
