import { t } from '#kit/t.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { actionWords, roleWords } from '#domains/action-words.ts'
import { actions, actionsOf, roles, type Action, type Role } from '#domains/roles.ts'
import type { Domain } from '../use-domains.ts'
import styles from './role-table.module.css'

type OwnRights = Pick<Domain, 'role' | 'may'>

const usual = Object.fromEntries(
  roles.map((role) => [role, actionsOf({ role, granted: [], withdrawn: [] })]),
) as unknown as Record<Role, Action[]>

/** What a role allows; of the reader’s own what they may do in fact. */
const mayOf = (role: Role, { role: own, may }: OwnRights) => (role === own ? may : usual[role])

const Cell = ({ isAllowed }: { isAllowed: boolean }) => (
  <td data-allowed={isAllowed || undefined}>
    {isAllowed ? <Icon of={check} /> : <span aria-hidden="true">–</span>}
    <span className="unseen">{isAllowed ? t('Yes') : t('No')}</span>
  </td>
)

/** Who may do what, by roles; that of the reader stands out, and says what they may do in fact. */
export const RoleTable = ({ own }: { own: OwnRights }) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption className="unseen">What each role may do</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">What</span>
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" data-own={role === own.role || undefined}>
              <span>
                {roleWords[role].title} {role === own.role && <em className={styles.own}>you</em>}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr key={action}>
            <th scope="row">
              {actionWords[action].title}
              <span>{actionWords[action].more}</span>
            </th>
            {roles.map((role) => (
              <Cell key={role} isAllowed={mayOf(role, own).includes(action)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
