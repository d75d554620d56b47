import { t } from '#kit/t.ts'
import styles from './campaign-text.module.css'

const rows = [
  [t('{name|friend}'), t('the subscriber’s name, or “friend” if it’s unknown')],
  ['{email}', t('the subscriber’s e-mail address')],
  ['{site}', t('your site’s name')],
] as const

/** Words that become others for each reader, and what a mail can’t do. */
export const WritingHelp = () => (
  <details className={styles.help}>
    <summary>Words for each reader</summary>
    <table>
      <tbody>
        {rows.map(([typed, words]) => (
          <tr key={typed}>
            <th scope="row">
              <code dir="ltr">{typed}</code>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      Forms, maps, chats and sign-ins don’t work in e-mails, so link to the page with a button instead. An unsubscribe
      link and your contact details are added to every e-mail.
    </p>
  </details>
)
