import { t } from '#kit/t.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check, cross } from '#kit/web/parts/icons.ts'
import type { PlatformView } from '#social/accounts-contract.ts'
import { sayAbilities } from './say-abilities.ts'
import styles from './platforms.module.css'

/** What can be done on a platform, and what can’t. */
export const AbilitiesList = ({ view: { title, abilities, limits } }: { view: PlatformView }) => (
  <details className={styles.more}>
    <summary>{t(`What works on ${title}`)}</summary>
    <ul>
      {sayAbilities(abilities).map(({ words, isThere }) => (
        <li key={words} data-there={isThere}>
          <Icon of={isThere ? check : cross} />
          <span>
            {!isThere && <span className="unseen">{t('Not possible:')} </span>}
            {words}
          </span>
        </li>
      ))}
    </ul>
    {abilities.limitations.map((words) => (
      <p key={words}>{words}</p>
    ))}
    <p>{limits.rule}</p>
  </details>
)
