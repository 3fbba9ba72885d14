import { testPostsIn } from './posts.ts';

testPostsIn('en');
