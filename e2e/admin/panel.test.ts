import { editor } from './home-content.ts';
import { withPanel } from './panel.ts';
import { photo } from './photo.ts';
import { requests, settings } from './requests.ts';
import { everyScreen, weight } from './screens.ts';
import { form, list } from './services.ts';
import { sessions, signIn } from './sign-in.ts';

// One stack and one browser for everything that she does.
withPanel();
weight();
signIn();
sessions();
everyScreen();
list();
form();
photo();
editor();
requests();
settings();
