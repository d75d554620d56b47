import type { SignInWords } from '../sign-in-words.ts'

export const german: SignInWords = {
  language: 'de',
  email: 'E-Mail',
  needsScript: 'Die Anmeldung braucht JavaScript.',
  password: 'Passwort',
  login: 'Anmelden',
  forgotPassword: 'Passwort vergessen?',
  useCode: 'Lieber mit einem Code anmelden',
  changeEmail: 'E-Mail ändern',
  code: 'Bestätigungscode',
  box: 'Zeichen {place} von 6',
  enterCode: 'Geben Sie den Code ein, den wir an {email} geschickt haben.',
  verify: 'Bestätigen',
  checking: 'Der Code wird geprüft …',
  resend: 'Neuen Code senden',
  resendIn: 'Neuen Code senden in {time}',
  resent: 'Ein neuer Code ist unterwegs.',
  waitFor: 'Zu viele Versuche. Bitte versuchen Sie es in {time} noch einmal.',
  tryNow: 'Sie können es jetzt noch einmal versuchen.',
  signedIn: 'Sie sind als {email} angemeldet.',
  toAccount: 'Zu Ihrem Konto',
  otherEmail: 'Andere Adresse verwenden',
  mistakes: {
    'Please enter a valid email address.': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Invalid verification code': 'Dieser Code ist ungültig',
    'This code no longer works after too many wrong attempts. Please ask for a new one.':
      'Dieser Code gilt nach zu vielen Fehlversuchen nicht mehr. Bitte fordern Sie einen neuen an.',
    'Authentication incomplete. Please contact support.':
      'Die Anmeldung ist unvollständig. Bitte wenden Sie sich an den Support.',
    'Authentication failed. Please try again.': 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    'Invalid authentication token received. Please try again.':
      'Die Antwort auf die Anmeldung war ungültig. Bitte versuchen Sie es noch einmal.',
    'Navigation failed. Please try refreshing the page.':
      'Die nächste Seite ließ sich nicht öffnen. Bitte laden Sie diese Seite neu.',
    'Invalid email or password': 'E-Mail oder Passwort ist falsch',
    'Login failed. Please try again.': 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    'Network error. Please check your internet connection.':
      'Keine Verbindung. Bitte prüfen Sie Ihren Zugang zum Internet.',
    'Server error. Please try again later.': 'Der Server hat einen Fehler. Bitte versuchen Sie es später noch einmal.',
    'Too many requests. Please try again later.': 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
    'Password must be at least 8 characters long': 'Das Passwort muss mindestens 8 Zeichen lang sein',
    'Password must contain at least one letter': 'Das Passwort muss mindestens einen Buchstaben enthalten',
    'Password must contain at least one number': 'Das Passwort muss mindestens eine Ziffer enthalten',
    'Password must be at most 256 characters long': 'Das Passwort darf höchstens 256 Zeichen lang sein',
  },
}
