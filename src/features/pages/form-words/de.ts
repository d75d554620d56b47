import { german as signIn } from '#accounts/sign-in-words/de.ts'
import type { FormWords } from './form-words.ts'

export const german: FormWords = {
  labels: {
    name: 'Name',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    priority: 'Dringlichkeit',
    priorities: { Normal: 'Normal', High: 'Hoch', Urgent: 'Eilig' },
    message: 'Nachricht',
    send: 'Senden',
    subscribe: 'Abonnieren',
    fillIn: 'Bitte füllen Sie alle Felder aus.',
  },
  missing: 'Bitte füllen Sie dieses Feld aus.',
  choose: 'Bitte wählen Sie etwas aus.',
  tick: 'Bitte kreuzen Sie dieses Kästchen an.',
  badPhone: 'Bitte geben Sie eine Telefonnummer ein.',
  badNumber: 'Bitte geben Sie eine Zahl ein.',
  badDate: 'Bitte geben Sie ein Datum ein.',
  checkOne: 'Bitte prüfen Sie 1 Feld. Was Sie geschrieben haben, steht noch da.',
  checkMany: 'Bitte prüfen Sie {count} Felder. Was Sie geschrieben haben, steht noch da.',
  sending: 'Wird gesendet …',
  notSent:
    'Ihre Nachricht konnte nicht gesendet werden. Was Sie geschrieben haben, steht noch da. Bitte versuchen Sie es noch einmal.',
  thanks: 'Vielen Dank. Ihre Nachricht wurde gesendet.',
  codeSent:
    'Wir haben einen Code an {email} geschickt. Geben Sie ihn hier ein, um zu bestätigen, dass diese Adresse Ihnen gehört.',
  stored: 'Ihre Nachricht ist auch so angekommen.',
  skip: 'Überspringen',
  verified: 'Vielen Dank. Ihre E-Mail-Adresse ist bestätigt.',
  another: 'Noch eine Nachricht schreiben',
  subscribing: 'Wird abonniert …',
  thankYou: 'Vielen Dank!',
  success: 'Geschafft!',
  subscribed: 'Sie haben unseren Newsletter erfolgreich abonniert.',
  confirmSent:
    'Wir haben eine E-Mail an {email} geschickt. Bitte öffnen Sie den Link darin, um das Abonnement zu bestätigen.',
  subscribeAnother: 'Weitere E-Mail-Adresse eintragen',
  subscribeFailed: 'Das Abonnieren ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  sentTitle: 'Nachricht gesendet',
  verifiedTitle: 'Adresse bestätigt',
  mistakeTitle: 'Noch nicht gesendet',
  back: 'Zurück zur Seite',
  leaveEmpty: 'Lassen Sie dieses Feld leer',
  mistakes: {
    'Please check your input.': 'Bitte prüfen Sie Ihre Angaben.',
    'Please write at most {most} characters.': 'Bitte schreiben Sie höchstens {most} Zeichen.',
    'Please write at most {most} characters in all.': 'Bitte schreiben Sie insgesamt höchstens {most} Zeichen.',
    'This form has too many fields.': 'Dieses Formular hat zu viele Felder.',
    'This form doesn’t exist.': 'Dieses Formular gibt es nicht.',
    'This form has changed since you opened the page. Please copy what you wrote, reload the page and send it again.':
      'Dieses Formular hat sich geändert, seit Sie die Seite geöffnet haben. Bitte kopieren Sie Ihren Text, laden Sie die Seite neu und senden Sie ihn noch einmal.',
    'The request is too large.': 'Das ist zu viel auf einmal. Bitte kürzen Sie Ihren Text.',
    'Failed to subscribe': 'Das Abonnieren ist fehlgeschlagen.',
    'This site doesn’t accept messages yet.': 'Für diese Website liest noch niemand Nachrichten.',
    'This message can’t be found. Please send it again.':
      'Diese Nachricht ist nicht mehr da. Bitte senden Sie sie noch einmal.',
  },
  signIn,
}
