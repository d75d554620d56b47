/** Names and labels of what is nobody else's business, in the languages of sites, without accents. */
export const secretWords =
  /pass|pwd|kennwort|contrase|senha|mot de|wacht|card|kart|cart[ea]|kaart|tarjeta|cvc|cvv|cc-|iban|bic|pin\b|otp|code|codi|token|secret|geheim|pruf|clave|chiave|parola|ssn|social|tax.?id|private|privat|رمز|سر|بطاقة|مرور/i
