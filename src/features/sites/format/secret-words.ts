/** What a secret is: what somebody knows, what stands on a card, what belongs to an account. */
export type SecretKind = 'password' | 'card' | 'account'

/**
 * What fields for secrets are called in the languages of sites, without accents and case. A star stands for more of a word: `passw*`
 * also begins one, `*karte` ends one, `*密*` stands anywhere. Where a language has words, whole ones are named: what only contains one
 * is mostly something else (Passau, Chopin, Kartoffel).
 */
export const secretWords: Readonly<Record<SecretKind, string>> = {
  password: `
    pass, passw*, passc*, passk*, passphr*, paswo*, pasw*, psw, pswd, pswrd, pwd, pwrd, pw, pword, mypass*, userpass*, loginpass*
    passport, passports, passportn*, passnumm*, reisepass*, pasaporte, passeport, passaporte, paspoort*, паспорт*
    pin, mypin, yourpin, cardpin, smspin, bankpin, pincod*, code, codes, otp, otps, totp, mfa, 2 fa, two factor, secret, secrets, secretw*, secretk*, secretc*, token, tokens
    private key, seed, seedw*, seedphr*, phrase, phrases, mnemo*, recovery word, recovery words, recovery phrase, recovery key, backup key, wallet, wallets
    login*, logon*, log in, log on, credential*, authenticat*, verif*, security, maiden, social security, social insurance, ssn, tax id, taxid
    kennwort*, passwort*, losung*, geheim*, einmalc*, einmalk*, einmalp*, *code, tan, mtan, itan, pushtan, phototan, chiptan, smstan, simpin, geheimpin, anmelded*, zugangsd*, zugangsc*, zugangsk*, zugangsn*, zugangsw*
    sicherheitsc*, sicherheitsf*, sicherheitsn*, sicherheitsw*, sicherheitsz*, prufz*, prufn*, prufc*, pruefz*, pruefn*, pruefc*, madchenn*, maedchenn*
    sozialversicherung*, steuernummer*, steuer id, bestatigungsc*, freigabe*, schlusselwort, wiederherstellung*
    mot de passe, mots de passe, mdp, motdepasse*, code secret, identifiant*, jeune fille, securite, chiffre, chiffres, cle privee, phrase secrete, confidentiel*
    contrasen*, contrasenya*, clave, claves, codigo*, seguridad, de soltera, digito, digitos, cifra, cifras, llave privada, palabras de recuperacion, dni
    senha*, palavra passe, palavra chave, palavrapasse*, seguranca, de solteira, chave, cpf, digitado
    parola*, codice, codici, chiave, chiavi, sicurezza, da nubile, cifre, segreto, segreta
    wachtw*, wachtz*, toegangsc*, beveiliging*, meisjesnaam, cijfers, bsn, pincijf*
    heslo*, hesla, haslo*, hasla, geslo*, lozin*, zaporka*, kod, kodu, kodem, kody, kodow, koda, kode, kodes, kodi, kodas, koodi*, *kod, *kode, pinkod*, kodeord*, kodord*, nip
    adgang*, lykilor*, losen*, passord*, salasan*, tunnus*, tunnusluk*, sifre*, sifra*, jelszo*, titkos*, slaptaz*, parool*, salasona*, parolu
    mat khau*, mat ma, ma pin, ma otp, ma xac, ma bao mat, ma xac nhan, ma xac minh, kata sandi, katasandi, kata laluan, laluan, nenosiri, pasahitz*, cod pin, cod secret, codul, codului
    parole, fjalekalim*, nywila, memorable word, memorable words, memorable information, memorable info, memorable name, memorable date, memorable place, memorable question, memorable answer
    12 words, 18 words, 24 words, twelve words, twenty four words, backup word, backup words, 12 worter, 24 worter, 12 woerter, 24 woerter, sicherungsw*, 12 mots, 24 mots, 12 palabras, 24 palabras
    signing key, access key, api key, master key, encryption key, signaturschlussel, privater schlussel
    numbers on, 3 numbers, 4 numbers, 6 numbers, 8 numbers, 16 numbers, three numbers, four numbers, six numbers, eight numbers, sixteen numbers, last four, last 4, stellig*, 3 numeros, 4 numeros, 6 numeros, 16 numeros
    from the sms, from sms, in the sms, sms number, sms numbers, from the text message, in the text message, we texted, texted you, sent to your phone, sent to your mobile, aus der sms, in der sms, sms nummer
    du sms, par sms, del sms, por sms, dell sms, nell sms, via sms, uit de sms, из смс, в смс
    cpr, cprn*, aadhaar*, aadhar*, adhaar*, curp, personnummer*, fodselsnummer*, henkilotunnus*
    digit, digits, ziffer*, dreistellig*, vierstellig*, sechsstellig*, authcode*
    парол*, пин, пін, пинк*, пінк*, пина, пином, код, кода, коду, кодом, кодово*, кодовое, секрет, секрета, секретн*, шифр*, гасл*, лозинк*, ключ доступа, приватный ключ, секретный ключ, ключ доступу
    фраза, сид фраза, девичья, одноразов*, подтвержден*, логин, логін, логина
    κωδικ*, πιν, συνθηματ*, μυστικ*, *סיסמ*, *סודי*, קוד, הקוד, קודים, סיסמה, אימות, *סודית*
    كلمة, رمز, رمزك, رموز, سر, سري, سرية, سرك, مرور, كود, كلمات, کلمه عبور, کلمه رمز, رقم سري, گذرواژه, پین, پاس, پاسورد, پسورد, پاسپورت, پن, رمزعبور, کد, کوڈ, پاسورڈ, تحقق
    *पासवर्ड*, पिन, पिनकोड, *कूट*, *ओटीपी*, कोड, *गुप्त*, पासकोड, संकेतशब्द, *आधार*, *รหัส*, *พิน*, *โอทีพี*, *พาสเวิร์ด*
    *密*, *暗証*, *暗证*, *暗碼*, *暗码*, *暗号*, *口令*, *ぱす*, *あんしょう*, *合言葉*, *合い言葉*, パス, *パスワード*, *パスコード*, *パスフレーズ*, *パスポート*, ピン, *ピンコード*, *コード, *验证*, *驗證*, *認証*, *认证*
    *安全*, *セキュリティ*, ワンタイム*, *助记*, *助記*, *私钥*, *私鑰*, *护照*, *비밀*, *비번*, *암호*, 핀, 핀번호*, 핀코드*, *인증*, *보안*, *코드, 코드*, 패스, *패스워드*, *패스코드*, *여권*`,
  card: `
    card, cards, cardn*, cardh*, cardd*, cc, ccn*, cvc, cvcs, cvv, cvvs, cvn, csc, cid, cv 2, ccv, credit, debit, creditcard*, debitcard*, bankcard*, visa, visacard*, mastercard*, maestro, amex
    cb, pan, mm yy, mm yyyy, mmyy, mm jj, mm jjjj, mm aa, mm aaaa, mm gg, mm rr, american express, girocard*, v pay, expiry, expiration, expire, expires, exp, valid thru, valid until, valid through, good thru, cardexp*
    karte, kartenn*, karteni*, kartend*, kartenp*, kartenz*, kartena*, karten nr, karten nummer, karten nummern, karten daten, karten inhaber, *karte, kreditkart*, bankkart*, kredit*
    ablaufdatum*, verfallsdatum*, gultig bis, gueltig bis
    carte, cartes, cryptogramme, date d expiration, echeance, tarjeta*, caducidad, vencimiento, credito, debito, cartao*, cartoes, validade, carta, cartasi, scadenza, validita
    kaart, kaartn*, kaarth*, kaartg*, *kaart, pinpas*, bankpas*, pasnummer*, vervaldat*, vervaldag, krediet*
    karta, karty, karte, kartu, karti, kart, kartin, kartn*, kartic*, kartou, kartni, platebni, kort, kortet, kortets, kortn*, *kort, *kortnummer, kortel*, kortti, kortin, *kortti, *kortin, luottokort*, pankkikort*, maksukort*, korttin*
    kartya*, bankkarty*, kartele, korteles, cardul, cardului, son kullanma, so the, the tin dung, the ngan hang, nomor kartu
    карта, карты, карте, карту, картой, карточ*, картк*, кредит*, срок действия, дебет*, виза
    καρτα, καρτας, καρτων, καρτες, *כרטיס, *אשראי*, بطاقة, بطاقتك, بطاقات, ائتمان, فيزا, ماستر, کارت, کارڈ
    *कार्ड*, *บัตร*, *カード, *カード番*, *クレジット*, *デビット*, *カード情*, *カード名*, *カード会*, *卡*, *信用*, *카드*, 비자`,
  account: `
    bank, banks, bankn*, bankkont*, bankverb*, bankleit*, bankdat*, bankrek*, bankacc*, bankdet*, banking, onlinebank*, iban, bic, swift, blz, sort code, sortcode, routing
    account, accounts, accountn*, acct, konto, kontos, kontonu*, kontoi*, kontod*, kontost*, kontov*, *konto, banque, compte, comptes, bancaire*, banco, bancos, cuenta, cuentas, banca, bancari*
    conto, conta, contas, conto corrente, rekening*, rachunek, rachunk*, numer konta, konta, banka, bankas, bankasi, banku, bankow*, bankovn*, bankovni, ucet, uctu, racun*, hesap, hesab*, tilinum*, tili, szamla*
    contul, bancii, clabe, cbu, tai khoan, ngan hang, rekeningnummer
    банк, банка, банке, банки, банковск*, банківськ*, счет, счета, счету, рахун*, сметка, сметк*, реквизит*, τραπεζα, τραπεζας, τραπεζικ*, λογαριασμ*
    *בנק, חשבון, *חשבון, بنك, بنكي, بنكية, مصرف, حساب, حسابك, ايبان, بانک, شماره حساب
    खाता, खाते, *बैंक*, *ธนาคาร*, *บัญชี*, *口座*, *银行*, *銀行*, *账号*, *帳號*, *账户*, *帳戶*, *계좌*, *은행*`,
}

/** What sounds like one of these and asks for nothing secret: it is left out before a label is judged. */
export const harmlessWords = `
    postal code, postal codes, post code, postcode, zip code, zipcode, area code, country code, code of conduct, dress code, dresscode, discount code, coupon code, promo code, voucher code
    booking code, product code, item code, colour code, color code, qr code, qrcode, barcode, bar code, source code, account manager, bank holiday
    postcard, message on the card, text on the card, message for the card, text for the card, words on the card, greeting card, business card, place card, wild card
    ski pass, season pass, pass type, type of pass, day pass, week pass, weekly pass, monthly pass, annual pass, bus pass, lift pass, travel pass, festival pass, weekend pass, boarding pass, parking pass
    gift card, gift cards, library card, library cards, member card, membership card, loyalty card, birthday card, christmas card, thank you card, card message, message card, card wording, card design
    seeds, seed type, type of seed, type of seeds, seed packet, seed packets, seed mix, seed variety, grass seed, flower seed, sunflower seed, poppy seed, bird seed, code name, credits
    phrase for the cake, phrase on the cake, phrase for the mug, phrase for the engraving, secret santa, wallet size, wallet colour, wallet color, verification of attendance, verification of employment
    cpr course, cpr courses, cpr training, cpr class, cpr certificate, cpr certification, tipo de pan, pan de molde, pan integral, pan sin gluten, frying pan, pan pizza
    dd mm yyyy, dd mm yy, mm dd yyyy, mm dd yy, yyyy mm dd, tt mm jjjj, tt mm jj, dd mm jjjj, dd mm jj, jj mm aaaa, jj mm aa, dd mm aaaa, dd mm aa, gg mm aaaa, gg mm aa, dd mm rrrr
    postleitzahl, gutscheincode, rabattcode, aktionscode, buchungscode, farbcode, speisekarte, weinkarte, getrankekarte, tageskarte, mittagskarte, landkarte, wanderkarte, postkarte, eintrittskarte
    jahreskarte, visitenkarte, fahrkarte, gluckwunschkarte, grusskarte, tischkarte, a la carte, text der karte, text auf der karte
    geschenkkarte, geschenkkarten, mitgliedskarte, geburtstagskarte, weihnachtskarte, einladungskarte, carta dei vini, carta dei dolci, carta de vinos, carta regalo, compte rendu, comptes rendus
    kort besked, kort om, kort beskrivelse, kort beskrivning, kort beskrivelse av, kort presentation, kort melding, kort meddelande, kort tekst, kort omtale, kort bericht
    code postal, code promo, code de reduction, carte des vins, carte de voeux, la carte des vins, chiffre d affaires, codigo postal, codigo de descuento, codigo promocional, codice postale, codice sconto
    codigo de desconto, kod pocztowy, kod rabatowy, cod postal, posta kodu, kode pos, kodepos, postal kod, wijnkaart, menukaart, postkaart, kortingscode, entreekaart, toegangskaart, rabattkod, rabattkode, rabatkode, kampanjkod
    почтовый код, код города, код страны, ταχυδρομικος κωδικας, ταχυδρομικος κωδικος, κωδικας, رمز بريدي, كود خصم, رمز خصم, کد پستی, كد پستى, پوسٹل کوڈ
    डाक कोड, रहस्य, รหัสไปรษณีย์, レコード, バーコード, メッセージカード, バースデーカード, 바코드`
