// A first name of two words, such as "Maria João" or "Ana Rita": the second is a first name, too, and hardly ever a family name.

const begins = new Set(['ana', 'joão', 'josé', 'luís', 'maria', 'rui']);
const follows = new Set(
  (
    'alice amélia antónia antónio beatriz carla carlos carolina catarina cecília clara cristina eduarda eduardo emília ' +
    'fernanda fernando filipa filipe francisca francisco helena inês isabel joana joão jorge josé laura leonor luísa ' +
    'luís lúcia madalena mafalda manuel manuela margarida maria mariana marta miguel patrícia paula paulo pedro raquel ' +
    'ricardo rita rosa rui sofia susana teresa tiago vitória'
  ).split(' '),
);

/** The name with which a person is greeted: the first, with a second one that belongs to it. */
export function firstNameOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  const isDouble = begins.has(first.toLowerCase()) && follows.has(second.toLowerCase());
  return isDouble ? `${first} ${second}` : first;
}
