const minute = 60_000;

/** Limits that several parts share, or that an operator may look up. */
export const limits = {
  text: {
    name: 120,
    email: 254,
    phone: 40,
    subject: 200,
    message: 5000,
    /** What the practitioner writes in a letter. */
    letter: 5000,
    /** The visitor's wish for another time. */
    wish: 1000,
    /** A question of a service, and a short answer. */
    question: 160,
    answer: 200,
    /** The practitioner's private note on a request. */
    note: 2000,
    /** What is typed into the search of the panel. */
    searched: 200,
    slug: 80,
    /** What the panel reports of a page that failed: the error with its stack, and the page. */
    panelError: 2000,
    panelPage: 200,
    serviceName: 120,
    /** The word of a moment of a session. */
    moment: 30,
    description: 2000,
    feature: 200,
    icon: 16,
    password: 200,
    heroTitle: 160,
    heroText: 600,
    buttonText: 60,
    sectionTitle: 120,
    testimonial: 1200,
    brand: 60,
    link: 200,
    /** A link to pay, which other services make long. */
    /** The practitioner's own line on the home page. */
    intro: 280,
    /** Each long text of the About page: about 1,200 words. */
    story: 8000,
  },
  list: {
    /** Active and inactive ones. All are on one page, which is rendered in one turn of the event loop. */
    services: 100,
    serviceFeatures: 20,
    questions: 6,
    moments: 5,
    homeFeatures: 24,
    testimonials: 50,
    questionsBefore: 5,
    certifications: 20,
    packages: 8,
    timeOff: 300,
    savedAnswers: 30,
    calendarFeeds: 10,
    outsideCalendars: 5,
    /** Of one file of contacts. */
    importedRows: 5000,
    importedColumns: 250,
  },
  replyWithinHours: 168,
  freeChangeHours: 336,
  booking: { noticeHours: 336, horizonDays: 365, aroundMinutes: 240, mostADay: 24 },
  graphemes: { featureIcon: 2, testimonialInitial: 1 },
  phoneDigits: { min: 5, max: 20 },
  passwordMin: 6,
  passwordAdvised: 12,
  price: { min: 0, step: 0.01, max: 100_000 },
  duration: { min: 15, step: 15, max: 1440, default: 60 },
  /** The most sessions of one package, and the most packages of one address or number. */
  packageSessions: 100,
  packagesOfOne: 50,
  /** The shortest session that the practitioner enters by hand. */
  minutesByHand: 5,
  order: { min: 0, max: 9999 },
  image: { bytes: 5 * 1024 * 1024, megapixels: 24, types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] },
  /** The longest request bodies. A unit test checks that the longest valid content fits. */
  bodyBytes: { form: 32 * 1024, homeContent: 512 * 1024, site: 512 * 1024, peopleImport: 4 * 1024 * 1024 },
  /** How deep a JSON body may be nested. The home content has five levels, the most of all valid bodies. */
  bodyDepth: 12,
  /** A form that is posted without JavaScript. */
  formBytes: 32 * 1024,
  pageSize: { default: 20, max: 100 },
  searchTerms: 6,
  /** Forms that are filled in faster count as spam. */
  minimumFillMs: 2500,
  /** A form posted without JavaScript has no Idempotency-Key: the same content within this time is the same request. */
  sameFormMs: 10 * minute,
  /** The time that the mail test waits for its result. */
  mailTestWaitMs: 8000,
} as const;

/** How often something may be done. The browser needs none of it. */
export const rateLimits = {
  form: { max: 20, windowMs: 10 * minute },
  /** Clients are counted by IPv6 /64; one customer often has a /48, which holds 65,536 of them. */
  formOfNetwork: { max: 60, windowMs: 10 * minute },
  /** Invalid posts of one client. People rarely reach this limit: the page validates before it sends. */
  refused: { max: 60, windowMs: minute },
  /** Accepted test mails. Failed ones count only against `mailTestTries`, and visitors' against the day. */
  mailTestPerClient: { max: 5, windowMs: 10 * minute },
  mailTestPerAddress: { max: 3, windowMs: 10 * minute },
  mailTestPerDay: { max: 60, windowMs: 24 * 60 * minute },
  mailTestTries: { max: 30, windowMs: 10 * minute },
  /** Receipts to one recipient. Further requests are stored and mailed to the practitioner, without a receipt. */
  confirmation: { max: 5, windowMs: 24 * 60 * minute },
  /** Receipts to all recipients together: above it they are withheld in the same way, and the practitioner is told. */
  receipts: { max: 150, windowMs: 24 * 60 * minute },
  /** Beside them, for networks that asked for few: a busy network does not use up everybody's receipts. */
  receiptsKept: { max: 50, windowMs: 24 * 60 * minute, few: 5 },
  /** Mails about new requests to the practitioner. Further ones are withheld, too. */
  told: { max: 300, windowMs: 24 * 60 * minute },
  /** Receipts for the requests of one network (IPv6 /48, or an IPv4 address). */
  receiptsOfNetwork: { max: 40, windowMs: 24 * 60 * minute },
  /** Reads of the private calendar address. Programs look a few times an hour, and servers of programs for many people. */
  calendar: { max: 120, windowMs: 10 * minute },
  /** Reads of free hours, which a page makes once for each service. */
  freeHours: { max: 300, windowMs: 10 * minute },
  panelFailures: { max: 10, windowMs: 10 * minute },
  /** Above `signInAccount` wrong passwords for one account, each client and network may try only `maxWhenBusy` times. */
  signIn: { max: 10, maxWhenBusy: 2, windowMs: 15 * minute },
  signInOfNetwork: { max: 40, maxWhenBusy: 8, windowMs: 15 * minute },
  signInAccount: { max: 50, windowMs: 15 * minute },
  /** Links for a new password, by client, its network and the recipient. */
  passwordLink: { max: 5, windowMs: 15 * minute },
  passwordLinkOfNetwork: { max: 15, windowMs: 15 * minute },
  /** The window is as long as a link is valid: when further links are refused, one that was mailed still works. */
  passwordLinkTo: { max: 3, windowMs: 30 * minute },
} as const;
