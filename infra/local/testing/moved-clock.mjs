// `LUAR_CLOCK_DAYS=400 npm test unit`: the tests, and the code that they call, live so many days ahead. What a test says of a day
// must follow from the clock.
// oxlint-disable-next-line node/no-process-env -- as the person or CI who runs the tests says
const movedMs = Number(process.env.LUAR_CLOCK_DAYS ?? 0) * 86_400_000;

if (movedMs !== 0) {
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...of) {
      super(...(of.length > 0 ? of : [Real.now() + movedMs]));
    }
    static now() {
      return Real.now() + movedMs;
    }
  };
}
