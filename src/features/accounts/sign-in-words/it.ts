import type { SignInWords } from '../sign-in-words.ts'

export const italian: SignInWords = {
  language: 'it',
  email: 'E-mail',
  needsScript: 'Per accedere serve JavaScript.',
  password: 'Password',
  login: 'Accedi',
  forgotPassword: 'Hai dimenticato la password?',
  useCode: 'Usa invece un codice',
  changeEmail: 'Cambia e-mail',
  code: 'Codice di verifica',
  box: 'Carattere {place} di 6',
  enterCode: 'Inserisci il codice che abbiamo inviato a {email}.',
  verify: 'Verifica',
  checking: 'Verifica del codice in corso…',
  resend: 'Invia un nuovo codice',
  resendIn: 'Invia un nuovo codice tra {time}',
  resent: 'Un nuovo codice è in arrivo.',
  waitFor: 'Troppi tentativi. Riprova tra {time}.',
  tryNow: 'Ora puoi riprovare.',
  signedIn: 'Hai effettuato l’accesso come {email}.',
  toAccount: 'Vai al tuo account',
  otherEmail: 'Usa un altro indirizzo',
  mistakes: {
    'Please enter a valid email address.': 'Inserisci un indirizzo e-mail valido.',
    'Invalid verification code': 'Il codice non è valido',
    'This code no longer works after too many wrong attempts. Please ask for a new one.':
      'Questo codice non è più valido dopo troppi tentativi errati. Richiedine uno nuovo.',
    'Authentication incomplete. Please contact support.': 'L’accesso non è completo. Contatta l’assistenza.',
    'Authentication failed. Please try again.': 'Accesso non riuscito. Riprova.',
    'Invalid authentication token received. Please try again.':
      'La risposta ricevuta per l’accesso non è valida. Riprova.',
    'Navigation failed. Please try refreshing the page.':
      'Non è stato possibile aprire la pagina successiva. Ricarica questa pagina.',
    'Invalid email or password': 'E-mail o password non corretta',
    'Login failed. Please try again.': 'Accesso non riuscito. Riprova.',
    'Network error. Please check your internet connection.':
      'Nessuna connessione. Controlla il tuo accesso a internet.',
    'Server error. Please try again later.': 'Errore del server. Riprova più tardi.',
    'Too many requests. Please try again later.': 'Troppe richieste. Riprova più tardi.',
    'Password must be at least 8 characters long': 'La password deve contenere almeno 8 caratteri',
    'Password must contain at least one letter': 'La password deve contenere almeno una lettera',
    'Password must contain at least one number': 'La password deve contenere almeno un numero',
    'Password must be at most 256 characters long': 'La password può contenere al massimo 256 caratteri',
  },
}
