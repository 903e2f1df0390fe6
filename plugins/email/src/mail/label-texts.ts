import type { Message } from '@ombi/sdk';

/** Labels of the links and badges of a mail. */
interface LabelTexts {
  readonly reviewRequest: string;
  readonly viewRequest: string;
  readonly signIn: string;
  readonly choosePassword: string;
  readonly showDetails: string;
  readonly status: Readonly<Record<NonNullable<Message['status']>, string>>;
  /** Shown next to a link that opens an account. */
  readonly linkFallback: string;
}

type Row = readonly [
  ...[reviewRequest: string, viewRequest: string, signIn: string, choosePassword: string, showDetails: string],
  ...[pending: string, approved: string, available: string, denied: string, failed: string],
  linkFallback: string,
];

function labels(...row: Row): LabelTexts {
  const [reviewRequest, viewRequest, signIn, choosePassword, showDetails, pending, approved, available, denied, failed, linkFallback] = row;
  return {
    ...{ reviewRequest, viewRequest, signIn, choosePassword, showDetails, linkFallback },
    status: { pending, approved, available, denied, failed },
  };
}

const ENGLISH = labels(
  ...(['Review the request', 'Look at the request', 'Sign in', 'Choose a new password', 'Show details'] as const),
  ...(['Waiting for approval', 'Approved', 'Ready to watch', 'Not approved', 'Could not be fetched yet'] as const),
  'If the button does not work, copy this address into your browser:',
);

/** The texts of a row, separated by `|`. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  bg: 'Прегледай заявката|Виж заявката|Вход|Избери нова парола|Покажи подробности|Чака одобрение|Одобрено|Готово за гледане|Не е одобрено|Още не можа да се вземе|Ако бутонът не работи, копирай този адрес в браузъра си:',
  cs: 'Posoudit žádost|Zobrazit žádost|Přihlásit se|Zvolit nové heslo|Zobrazit podrobnosti|Čeká na schválení|Schváleno|Připraveno ke zhlédnutí|Neschváleno|Zatím se nepodařilo získat|Pokud tlačítko nefunguje, zkopírujte tuto adresu do prohlížeče:',
  da: 'Gennemgå anmodningen|Se anmodningen|Log ind|Vælg en ny adgangskode|Vis detaljer|Afventer godkendelse|Godkendt|Klar til at se|Ikke godkendt|Kunne ikke hentes endnu|Hvis knappen ikke virker, så kopiér denne adresse til din browser:',
  de: 'Anfrage prüfen|Anfrage ansehen|Anmelden|Neues Passwort wählen|Details anzeigen|Wartet auf Genehmigung|Genehmigt|Jetzt verfügbar|Nicht genehmigt|Konnte noch nicht beschafft werden|Wenn die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  es: 'Revisar la solicitud|Ver la solicitud|Iniciar sesión|Elegir una contraseña nueva|Mostrar detalles|Pendiente de aprobación|Aprobado|Listo para ver|No aprobado|Aún no se ha podido obtener|Si el botón no funciona, copia esta dirección en tu navegador:',
  fr: 'Examiner la demande|Voir la demande|Se connecter|Choisir un nouveau mot de passe|Afficher les détails|En attente d’approbation|Approuvé|Prêt à regarder|Non approuvé|Pas encore récupéré|Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  hu: 'Kérés elbírálása|Kérés megtekintése|Bejelentkezés|Új jelszó megadása|Részletek megjelenítése|Jóváhagyásra vár|Jóváhagyva|Megnézhető|Nincs jóváhagyva|Még nem sikerült beszerezni|Ha a gomb nem működik, másold ezt a címet a böngésződbe:',
  it: 'Valuta la richiesta|Vedi la richiesta|Accedi|Scegli una nuova password|Mostra dettagli|In attesa di approvazione|Approvato|Pronto da guardare|Non approvato|Non ancora recuperato|Se il pulsante non funziona, copia questo indirizzo nel browser:',
  nl: 'Aanvraag beoordelen|Aanvraag bekijken|Inloggen|Nieuw wachtwoord kiezen|Details tonen|Wacht op goedkeuring|Goedgekeurd|Klaar om te bekijken|Niet goedgekeurd|Kon nog niet worden opgehaald|Werkt de knop niet, kopieer dan dit adres naar je browser:',
  no: 'Vurder forespørselen|Se på forespørselen|Logg inn|Velg et nytt passord|Vis detaljer|Venter på godkjenning|Godkjent|Klar til å se|Ikke godkjent|Kunne ikke hentes ennå|Hvis knappen ikke virker, kan du kopiere denne adressen til nettleseren:',
  pl: 'Rozpatrz prośbę|Zobacz prośbę|Zaloguj się|Wybierz nowe hasło|Pokaż szczegóły|Czeka na zatwierdzenie|Zatwierdzono|Gotowe do obejrzenia|Nie zatwierdzono|Jeszcze nie udało się pobrać|Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
  pt: 'Avaliar o pedido|Ver o pedido|Entrar|Escolher uma nova senha|Mostrar detalhes|Aguardando aprovação|Aprovado|Pronto para assistir|Não aprovado|Ainda não foi possível obter|Se o botão não funcionar, copie este endereço para o navegador:',
  ru: 'Рассмотреть запрос|Посмотреть запрос|Войти|Выбрать новый пароль|Подробнее|Ожидает одобрения|Одобрено|Можно смотреть|Не одобрено|Пока не удалось получить|Если кнопка не работает, скопируйте этот адрес в браузер:',
  sk: 'Posúdiť požiadavku|Zobraziť požiadavku|Prihlásiť sa|Zvoliť nové heslo|Zobraziť podrobnosti|Čaká na schválenie|Schválené|Pripravené na pozretie|Neschválené|Zatiaľ sa nepodarilo získať|Ak tlačidlo nefunguje, skopírujte túto adresu do prehliadača:',
  sv: 'Granska önskemålet|Visa önskemålet|Logga in|Välj ett nytt lösenord|Visa detaljer|Väntar på godkännande|Godkänd|Redo att se|Inte godkänd|Kunde inte hämtas än|Om knappen inte fungerar kan du kopiera den här adressen till webbläsaren:',
  zh: '审核请求|查看请求|登录|选择新密码|显示详情|等待批准|已批准|可以观看|未获批准|暂时无法获取|如果按钮无法使用，请将此地址复制到浏览器中：',
};

const BY_LANGUAGE: ReadonlyMap<string, LabelTexts> = new Map(
  Object.entries(TRANSLATIONS).map(([language, row]) => [language, labels(...(row.split('|') as unknown as Row))]),
);

/** Translations of the labels of buttons and links in a language such as `de` or `pt-BR`; English for an unknown one. */
export const labelTexts = (language = 'en'): LabelTexts => BY_LANGUAGE.get(language.split('-')[0]!) ?? ENGLISH;
